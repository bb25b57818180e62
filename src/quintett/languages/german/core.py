"""What all games have in common, in German."""

from __future__ import annotations

from typing import Final

COLOURS: Final = {
    "red": "Rot",
    "yellow": "Gelb",
    "green": "Grün",
    "blue": "Blau",
    "violet": "Violett",
    "grey": "Grau",
    "black": "Schwarz",
    "orange": "Orange",
}

SENTENCES: Final = {
    # Setting up
    "{title} is for {fewest} to {most} players, not {players}.": (
        "{title} ist für {fewest} bis {most} Spieler, nicht für {players}."
    ),
    "The first seat must be one from 0 to {last}.": "Der erste Platz muss einer von 0 bis {last} sein.",
    "The option {option} can be {values}, not {value}.": "Die Option {option} kann {values} sein, nicht {value}.",
    "{title} has no options.": "{title} hat keine Optionen.",
    "{title} has no option {name}; it has {names}.": "{title} hat keine Option {name}; es gibt {names}.",
    "{first} to {last}": "{first} bis {last}",
    "{others} or {last}": "{others} oder {last}",
    "There is no game {name}; there are {names}.": "Ein Spiel {name} gibt es nicht; es gibt {names}.",
    "The game {name} cannot be loaded: {why}.": "Das Spiel {name} lässt sich nicht laden: {why}.",
    # Playing
    "The game is over.": "Das Spiel ist vorbei.",
    "The cards must be shuffled first.": "Erst müssen die Karten gemischt werden.",
    "There is no seat {seat} at this table.": "An diesem Tisch gibt es keinen Platz {seat}.",
    "It is not your turn.": "Du bist nicht dran.",
    "That is no move of this game.": "Das ist kein Zug in diesem Spiel.",
    "a hidden card": "eine verdeckte Karte",
    "{count} hidden cards": "{count} verdeckte Karten",
    "{name} scores {points}: {why}.": "{name} schreibt {points}: {why}.",
    # Shuffling
    "Nothing is to be shuffled now.": "Jetzt ist nichts zu mischen.",
    "A shuffle must hold exactly the cards that are shuffled, each once.": (
        "Beim Mischen muss jede der gemischten Karten genau einmal vorkommen."
    ),
    "{card} is there once too often.": "{card} ist einmal zu oft dabei.",
    "{card} is no card of this shuffle.": "{card} gehört nicht zu den Karten, die gemischt werden.",
    "{card} is missing.": "{card} fehlt.",
    "The secret of a deal has {size} bytes.": "Das Geheimnis eines Gebens hat {size} Bytes.",
    "The id of a game has 1 to {most} visible ASCII characters, no comma.": (
        "Die Kennung eines Spiels hat 1 bis {most} sichtbare ASCII-Zeichen, kein Komma."
    ),
    "A nonce has at most {most} visible ASCII characters, no comma.": (
        "Ein Beitrag zum Mischen hat höchstens {most} sichtbare ASCII-Zeichen, kein Komma."
    ),
    # Phases
    "shuffle": "Mischen",
    "over": "Vorbei",
    "play": "Spielen",
    # Piles
    "deck": "Nachziehstapel",
    "hand": "Hand",
    **COLOURS,
}
