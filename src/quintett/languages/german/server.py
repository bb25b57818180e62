"""What a server says, in German."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # Who you are
    "First say who you are, at /api/session.": "Sag zuerst, wer du bist, unter /api/session.",
    "A name must have at least one letter.": "Ein Name braucht mindestens ein Zeichen.",
    "A name can have at most {longest} letters.": "Ein Name kann höchstens {longest} Zeichen haben.",
    "This page belongs to another address.": "Diese Seite gehört zu einer anderen Adresse.",
    # What is there
    "There is nothing here.": "Hier gibt es nichts.",
    "There is no such table; perhaps the link is not whole.": (
        "Diesen Tisch gibt es nicht; vielleicht ist der Link nicht vollständig."
    ),
    "There is no such game, or it is not over yet.": "Dieses Spiel gibt es nicht, oder es ist noch nicht vorbei.",
    "There is no rules page for this game.": "Für dieses Spiel gibt es keine Seite mit den Regeln.",
    "The game has the moves 1 to {last}.": "Das Spiel hat die Züge 1 bis {last}.",
    "The game has the positions 0 to {last}.": "Das Spiel hat die Stellungen 0 bis {last}.",
    # New tables
    "Only a host, who sits at the table, can choose options, add bots and start.": (
        "Nur wer am Tisch sitzt und ihn leitet, kann Optionen wählen, Bots dazusetzen und beginnen."
    ),
    "That are too many bots: at most {most}.": "Das sind zu viele Bots: höchstens {most}.",
    "The position is of another game.": "Die Stellung gehört zu einem anderen Spiel.",
    "The position is the end of the game; go on from an earlier one.": (
        "Die Stellung ist das Ende des Spiels; mach von einer früheren aus weiter."
    ),
    # Too much
    "That is too quick; slow down a little.": "Das geht zu schnell; lass dir etwas mehr Zeit.",
    "That is too large: at most {most} bytes.": "Das ist zu groß: höchstens {most} Bytes.",
    "You get a hint in a moment; ask for one at a time.": "Du bekommst gleich einen Tipp; immer nur einen auf einmal.",
    "There are too many people at this table already.": "An diesem Tisch sind schon zu viele Leute.",
    "You have too many connections; close another page first.": (
        "Du hast zu viele Verbindungen; schließ erst eine andere Seite."
    ),
    "Too much of what you sent was refused; the connection ends here.": (
        "Zu vieles von dem, was du geschickt hast, wurde abgelehnt; die Verbindung endet hier."
    ),
    "You have been away for long; come back whenever you like.": "Du warst lange weg; komm wieder, wann du magst.",
    # What cannot be understood
    "This cannot be read: {why}.": "Das ist nicht lesbar: {why}.",
    "This message cannot be read: {why}.": "Diese Nachricht ist nicht lesbar: {why}.",
    "“{text}” is no number.": "„{text}“ ist keine Zahl.",
    "The first message must be a hello.": "Die erste Nachricht muss ein hello sein.",
    "You have said hello already.": "Du hast schon hello gesagt.",
    # What went wrong
    "This could not be saved; try again in a moment.": (
        "Das ließ sich nicht speichern; versuch es gleich noch einmal."
    ),
    "Nothing can be stored or read now; try again in a moment.": (
        "Gerade lässt sich nichts speichern oder lesen; versuch es gleich noch einmal."
    ),
    "The table cannot be read now; try again in a moment.": (
        "Der Tisch lässt sich gerade nicht lesen; versuch es gleich noch einmal."
    ),
    "Something went wrong at this table; try again.": (
        "An diesem Tisch ist etwas schiefgegangen; versuch es noch einmal."
    ),
    "Something went wrong here; try again.": "Hier ist etwas schiefgegangen; versuch es noch einmal.",
    "There is no hint to be had now; try again.": "Gerade gibt es keinen Tipp; versuch es noch einmal.",
    "The server stops; it will be back in a moment, and nothing is lost.": (
        "Der Server hält an; er ist gleich wieder da, und nichts geht verloren."
    ),
    "Step {step} of this table's log cannot be read.": ("Schritt {step} im Protokoll dieses Tisches ist nicht lesbar."),
    # Running a server
    "Nothing can listen at {host}: {why}; --host takes an address of this machine, 0.0.0.0 is all of them.": (
        "Unter {host} geht es nicht: {why}; --host nimmt eine Adresse dieses Rechners, 0.0.0.0 sind alle."
    ),
    "Nothing can listen at {host}:{port}: {why}; --port takes another, 0 any that is free.": (
        "Unter {host}:{port} geht es nicht: {why}; --port nimmt einen anderen Port, 0 irgendeinen freien."
    ),
    "This machine is in no network, so that nobody else could come; without --lan you play here.": (
        "Dieser Rechner ist in keinem Netz, so dass niemand sonst kommen könnte; ohne --lan spielen Sie hier."
    ),
    "Nothing can be stored in {place}: {reason}.": "In {place} lässt sich nichts speichern: {reason}.",
    "The folder {folder} cannot be made: {error}; `quintett serve --data DIR` takes another.": (
        "Der Ordner {folder} lässt sich nicht anlegen: {error}; `quintett serve --data DIR` nimmt einen anderen."
    ),
    "There is no data in {path}.": "In {path} sind keine Daten.",
    "{target} is there already; please name a new file.": "{target} gibt es schon; nenn bitte eine neue Datei.",
    "{path} could not be copied to {target}: {error}.": "{path} ließ sich nicht nach {target} kopieren: {error}.",
    "PostgreSQL has its own way: pg_dump --format=custom --file={target} URL": (
        "PostgreSQL hat dafür etwas Eigenes: pg_dump --format=custom --file={target} URL"
    ),
    "PostgreSQL needs asyncpg: pip install 'quintett[postgres]'": (
        "PostgreSQL braucht asyncpg: pip install 'quintett[postgres]'"
    ),
    "Quintett stores in a file, as in sqlite:///PATH.": "Quintett speichert in einer Datei, wie in sqlite:///PFAD.",
    "Quintett stores in sqlite:///PATH or postgresql://USER@HOST/NAME, not in {kind}.": (
        "Quintett speichert in sqlite:///PFAD oder postgresql://NUTZER@RECHNER/NAME, nicht in {kind}."
    ),
    "That is no address of a database; it would be sqlite:///PATH or postgresql://USER@HOST/NAME.": (
        "Das ist keine Adresse einer Datenbank; eine wäre sqlite:///PFAD oder postgresql://NUTZER@RECHNER/NAME."
    ),
    "The data was written by a newer Quintett; please install that one, or give it another folder for its data.": (
        "Die Daten stammen von einem neueren Quintett; installiere bitte jenes, oder gib einen anderen Ordner an."
    ),
}
