"""What can be wrong with a record, in German."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # The record
    "A record is an object with keys and values.": "Eine Aufzeichnung ist ein Objekt mit Schlüsseln und Werten.",
    "The key {key} is missing.": "Der Schlüssel {key} fehlt.",
    "The format must be {format}.": "Das Format muss {format} sein.",
    "This must be a list.": "Das muss eine Liste sein.",
    "Each player's name must be a text.": "Jeder Spielername muss ein Text sein.",
    "The game's name must be a text.": "Der Name des Spiels muss ein Text sein.",
    "The options must be an object with names and values.": (
        "Die Optionen müssen ein Objekt mit Namen und Werten sein."
    ),
    "The first seat must be a number.": "Der erste Platz muss eine Zahl sein.",
    "A move is a seat's number and a text, such as [0, {move}].": (
        "Ein Zug ist die Nummer eines Platzes und ein Text, etwa [0, {move}]."
    ),
    "This shuffle is missing.": "Dieses Mischen fehlt.",
    "This shuffle is one too many.": "Dieses Mischen ist eins zu viel.",
    "A shuffle is a list of cards.": "Ein Mischen ist eine Liste von Karten.",
    "Each card of a shuffle must be a text.": "Jede Karte eines Mischens muss ein Text sein.",
    "There is a result although the game is not over.": "Es gibt ein Ergebnis, obwohl das Spiel nicht vorbei ist.",
    "A result has scores and winners.": "Zu einem Ergebnis gehören scores und winners.",
    "The scores are {scores}, not what is written.": "Die Punkte sind {scores}, nicht was da steht.",
    "The winners are {winners}, not what is written.": "Gewonnen haben {winners}, nicht wer da steht.",
    # The proof of a deal
    "A proof is an object with a commitment, a secret, a game and nonces.": (
        "Ein Nachweis ist ein Objekt mit commitment, secret, game und nonces."
    ),
    "The commitment is not the SHA-256 of the secret.": "Das Siegel ist nicht der SHA-256-Wert des Geheimnisses.",
    "The secret must be written in hexadecimal digits, lower case.": (
        "Das Geheimnis muss in hexadezimalen Ziffern stehen, kleingeschrieben."
    ),
    "The id of the game must be a text.": "Die Kennung des Spiels muss ein Text sein.",
    "The nonces must be a list.": "Die Beiträge zum Mischen müssen eine Liste sein.",
    "Each nonce must be a text.": "Jeder Beitrag zum Mischen muss ein Text sein.",
    "There must be one nonce a seat: {players}, not {count}.": (
        "Jeder Platz braucht einen Beitrag zum Mischen: {players}, nicht {count}."
    ),
    "The number of given shuffles must be one from 0 to {shuffles}.": (
        "Die Zahl der vorgegebenen Mischvorgänge muss von 0 bis {shuffles} sein."
    ),
    "Whether the first seat was drawn by lot is true or false.": (
        "Ob der erste Platz ausgelost wurde, ist true oder false."
    ),
    "The first seat is not what the secret and the nonces give.": (
        "Der erste Platz ist nicht der, den das Geheimnis und die Beiträge ergeben."
    ),
    "Shuffle {number} is not what the secret and the nonces give.": (
        "Mischen {number} ist nicht das, was das Geheimnis und die Beiträge ergeben."
    ),
    # The line of a file
    "The line is blank.": "Die Zeile ist leer.",
    "The line is longer than {longest} MiB.": "Die Zeile ist länger als {longest} MiB.",
    "The line is not text in UTF-8.": "Die Zeile ist kein Text in UTF-8.",
    "Lists or objects are nested too deeply.": "Listen oder Objekte sind zu tief verschachtelt.",
    "The line is no JSON: {fault} at character {at}.": "Die Zeile ist kein JSON: {fault} bei Zeichen {at}.",
    "A number has too many digits.": "Eine Zahl hat zu viele Ziffern.",
    "The key {key} is there twice.": "Der Schlüssel {key} ist zweimal da.",
    "{name} is no number of JSON.": "{name} ist keine Zahl in JSON.",
}
