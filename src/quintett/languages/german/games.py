"""What the five games say, in German."""

from __future__ import annotations

from typing import Final

from quintett.languages.german.core import COLOURS

# Told and refused in several games

SHARED: Final = {
    "“{text}” is no card: write a colour ({letters}) and a number from {lowest} to {highest}, such as {example}.": (
        "„{text}“ ist keine Karte: "
        "schreib eine Farbe ({letters}) und eine Zahl von {lowest} bis {highest}, etwa {example}."
    ),
    "You do not hold {card}.": "{card} hast du nicht auf der Hand.",
    "{taker} is dealt {cards}.": "{taker} bekommt {cards}.",
    "{giver} plays {cards}.": "{giver} spielt {cards}.",
    "{taker} takes {cards}.": "{taker} nimmt {cards}.",
    "{taker} draws {cards}.": "{taker} zieht {cards}.",
    "trick": "Stich",
    "won": "Gewonnen",
    "aside": "Beiseite",
    "row": "Reihe",
}

DAVID: Final = {
    "Tricks in which the lowest card catches the highest, and the highest takes the rest.": (
        "Stiche, in denen die niedrigste Karte die höchste fängt und die höchste den Rest nimmt."
    ),
    "You must follow {colour}.": "Du musst {colour} bedienen.",
}

COLORETTO: Final = {
    "Draw a card and place it, or take a row: three colours count for you, all others against you.": (
        "Zieh eine Karte und leg sie an, oder nimm eine Reihe: Drei Farben zählen für dich, alle anderen gegen dich."
    ),
    "By which table the colours are scored.": "Nach welcher Tabelle die Farben gewertet werden.",
    "table": "Tabelle",
    "brown": "Braun",
    "Exactly 16 cards must lie under the last-round card.": (
        "Unter der Karte für die letzte Runde müssen genau 16 Karten liegen."
    ),
    "place": "Anlegen",
    "box": "Schachtel",
    "drawn": "Gezogen",
    "collection": "Sammlung",
    # What happens
    "{taker} starts with {cards}.": "{taker} beginnt mit {cards}.",
    "The last-round card appears: this is the last round.": (
        "Die Karte für die letzte Runde ist da: Das ist die letzte Runde."
    ),
    "The supply shows {cards}.": "Vom Nachziehstapel kommt {cards}.",
    "{cards} goes to row {taker}.": "{cards} kommt in Reihe {taker}.",
    "{taker} takes row {giver}: {cards}.": "{taker} nimmt Reihe {giver}: {cards}.",
    "The golden joker brings {taker} {cards} from the supply.": (
        "Der goldene Joker bringt {taker} vom Nachziehstapel {cards}."
    ),
    "Nobody took row {giver}; out of the game: {cards}.": (
        "Reihe {giver} hat niemand genommen; aus dem Spiel: {cards}."
    ),
    "+2 cards": "+2-Karten",
    # What is refused
    "“{text}” is no move: write draw, or place or take with a row from A to E, such as take B.": (
        "„{text}“ ist kein Zug: schreib draw, oder place oder take mit einer Reihe von A bis E, etwa take B."
    ),
    "Place the card you have drawn first.": "Leg erst die Karte an, die du gezogen hast.",
    "Draw a card first.": "Zieh erst eine Karte.",
    "No row has room: you must take one.": "In keiner Reihe ist Platz: Du musst eine nehmen.",
    "At this table there are only the rows A to {last}.": "An diesem Tisch gibt es nur die Reihen A bis {last}.",
    "Row {row} has been taken.": "Reihe {row} ist schon genommen.",
    "Row {row} has no room.": "In Reihe {row} ist kein Platz.",
    "There is nothing to take yet.": "Noch gibt es nichts zu nehmen.",
    "Row {row} is empty.": "Reihe {row} ist leer.",
}

JOKERS: Final = {"a joker": "einem Joker", "2 jokers": "2 Jokern", "3 jokers": "3 Jokern"}
COLOURS_WITH_JOKERS: Final = {
    f"{colour} with {jokers}": f"{COLOURS[colour]} mit {JOKERS[jokers]}"
    for colour in ("red", "orange", "yellow", "green", "blue", "violet", "grey")
    for jokers in JOKERS
}

STICHELN: Final = {
    "Tricks in which every colour but the led one is trump, and one colour hurts you.": (
        "Stiche, in denen jede Farbe außer der ausgespielten Trumpf ist, und eine Farbe, die dir wehtut."
    ),
    "choose": "Miserefarbe wählen",
    "out": "Aus dem Spiel",
    "misery": "Miserefarbe",
    "other cards": "übrige Karten",
    # What happens
    "{giver} has chosen.": "{giver} hat gewählt.",
    "{giver}'s misery card is {cards}.": "Die Miserekarte von {giver} ist {cards}.",
    "{taker} takes the trick.": "{taker} bekommt den Stich.",
    "Nothing but zeros: nobody takes the trick.": "Lauter Nullen: Den Stich bekommt niemand.",
    # What is refused
    "You have chosen already; wait for the others.": "Du hast schon gewählt; warte auf die anderen.",
    "{card} is your misery card: it stays in front of you.": "{card} ist deine Miserekarte: Sie bleibt vor dir liegen.",
}

RUMMU: Final = {
    "A rummy with sequences in one colour or in all colours, lings, and yellow jokers to trade.": (
        "Ein Rommé mit Folgen in einer Farbe oder in lauter verschiedenen, mit Lingen und gelben Jokern zum Tauschen."
    ),
    "How many hands are played; 0 plays to the target score, which takes very long with bots.": (
        "Wie viele Durchgänge gespielt werden; bei 0 geht es bis zur Zielpunktzahl, was mit Bots sehr lange dauert."
    ),
    "hands": "Durchgänge",
    "draw": "Ziehen",
    "pick": "Von der Ablage nehmen",
    "stack": "Ablage",
    "combination": "Kombination",
    "ling": "Ling",
    "one-colour sequence": "einfarbige Folge",
    "mixed-colour sequence": "bunte Folge",
    "combinations": "Kombinationen",
    "ending the hand": "Schluss gemacht",
    "cards left": "Karten auf der Hand",
    # What happens
    "{cards} is turned over.": "{cards} wird aufgedeckt.",
    "{taker} picks {cards} from the stack.": "{taker} nimmt {cards} von der Ablage.",
    "{giver} lays {cards} to combination {taker}.": "{giver} legt {cards} zu Kombination {taker}.",
    "{taker} takes {cards} out of combination {giver}.": "{taker} nimmt {cards} aus Kombination {giver}.",
    "{giver} discards {cards}.": "{giver} wirft {cards} ab.",
    "{giver} is left with {cards}.": "{giver} bleibt auf {cards} sitzen.",
    "The stack, but for its top card, becomes the new supply.": (
        "Die Ablage, bis auf die oberste Karte, wird zum neuen Nachziehstapel."
    ),
    # Texts that are no moves
    "“{text}” is no move: write draw, pick, lay r5 y6 r7, add y8 r9 to 3, trade r6 in 3 or discard k3.": (
        "„{text}“ ist kein Zug: schreib draw, pick, lay r5 y6 r7, add y8 r9 to 3, trade r6 in 3 oder discard k3."
    ),
    "{card} is there twice; a combination never has two identical cards.": (
        "{card} ist zweimal dabei; eine Kombination hat nie zwei gleiche Karten."
    ),
    "There is no combination “{text}”; they are numbered from 1.": (
        "Eine Kombination „{text}“ gibt es nicht; gezählt wird ab 1."
    ),
    # What is refused
    "First draw a card from the supply, or pick from the stack.": (
        "Zieh erst eine Karte vom Nachziehstapel, oder nimm von der Ablage."
    ),
    "Finish your first play first: lay at least {missing} more in new combinations.": (
        "Mach erst deine Erstauslage fertig: Leg noch mindestens {missing} in neuen Kombinationen."
    ),
    "You have taken a card already.": "Du hast schon eine Karte genommen.",
    "The stack is empty.": "Die Ablage ist leer.",
    "Cards are picked only at the start of a turn, before anything else is done.": (
        "Von der Ablage nimmt man nur am Anfang eines Zuges, vor allem anderen."
    ),
    "Your first play needs {missing} cards, and the rest of your hand could not make them up.": (
        "Deine Erstauslage braucht {missing} Karten, und der Rest deiner Hand gäbe das nicht her."
    ),
    "You may add to combinations only after your first play.": "Anlegen darfst du erst nach deiner Erstauslage.",
    "You may trade jokers only after your first play.": "Joker tauschen darfst du erst nach deiner Erstauslage.",
    "There is no combination {number} on the table.": "Auf dem Tisch liegt keine Kombination {number}.",
    "{cards} cannot be added to {combination}.": "{cards} lässt sich nicht an {combination} anlegen.",
    "There is no joker in {combination}.": "In {combination} ist kein Joker.",
    "A yellow card cannot be traded for a yellow one.": "Gelb gegen Gelb wird nicht getauscht.",
    "{card} does not fit in place of a joker in {combination}.": (
        "{card} passt in {combination} nicht an die Stelle eines Jokers."
    ),
    "You may never play your last card: one must remain for the discard.": (
        "Die letzte Karte darfst du nie auslegen: Eine muss zum Abwerfen bleiben."
    ),
    "A combination has at least {fewest} cards.": "Eine Kombination hat mindestens {fewest} Karten.",
    "{cards} has too many jokers: a one-colour sequence needs more normal cards than jokers, "
    "any other combination has one joker at most.": (
        "{cards} hat zu viele Joker: Eine einfarbige Folge braucht mehr normale Karten als Joker, "
        "jede andere Kombination hat höchstens einen."
    ),
    "{cards} is no combination: neither the same number in different colours, "
    "nor consecutive numbers in one colour or all of different colours.": (
        "{cards} ist keine Kombination: weder gleiche Zahlen in verschiedenen Farben "
        "noch aufeinanderfolgende in einer Farbe oder in lauter verschiedenen."
    ),
}

ZATRE: Final = {
    "Domino cards laid crosswise: rows and columns that add up to 10, 11 or 12 score.": (
        "Dominokarten, kreuz und quer gelegt: Reihen und Spalten mit der Summe 10, 11 oder 12 bringen Punkte."
    ),
    "board": "Auslage",
    "draw pile": "Eigener Stapel",
    "column": "Spalte",
    "lines of 10": "Zehner",
    "lines of 11": "Elfer",
    "lines of 12": "Zwölfer",
    "super bonus": "Superbonus",
    "staircase": "Treppe",
    # What happens
    "{taker} starts, and is dealt {cards} too.": "{taker} fängt an und bekommt noch {cards}.",
    "{name} lays {move}.": "{name} legt {move}.",
    "{giver} can lay no card and shows {cards}.": "{giver} kann nicht legen und zeigt {cards}.",
    "{giver} puts {cards} under the pile.": "{giver} schiebt {cards} unter den Stapel.",
    "{giver} has {cards} left in the hand.": "{giver} hat noch {cards} auf der Hand.",
    "{giver} has {cards} left in the pile.": "{giver} hat noch {cards} im Stapel.",
    # What is refused
    "“{text}” is no move: write a card, a square and a direction, such as {example}.": (
        "„{text}“ ist kein Zug: schreib eine Karte, ein Feld und eine Richtung, etwa {example}."
    ),
    "Name the lower number first: {card}.": "Nenn die kleinere Zahl zuerst: {card}.",
    "A double is laid right or down: both ways it lies the same.": (
        "Ein Pasch wird mit right oder down gelegt: Andersherum liegt er genauso."
    ),
    "No card ever lies so far out: {farthest} squares are the most.": (
        "So weit draußen liegt nie eine Karte: Mehr als {farthest} Felder sind es nie."
    ),
    "The first card of a round lies at 0,0 right.": "Die erste Karte einer Runde liegt auf 0,0 right.",
    "A card lies at {square} already.": "Auf {square} liegt schon eine Karte.",
    "The card touches others only at a corner; it must share a side with one.": (
        "Die Karte berührt andere nur an einer Ecke; sie muss eine Seite mit einer gemeinsam haben."
    ),
    "The card touches no other; it must share a side with one.": (
        "Die Karte berührt keine andere; sie muss eine Seite mit einer gemeinsam haben."
    ),
    "The {line} would add up to {total}; {most} is the most.": (
        "Die {line} hätte die Summe {total}; mehr als {most} geht nicht."
    ),
}

SENTENCES: Final = {**SHARED, **DAVID, **COLORETTO, **COLOURS_WITH_JOKERS, **STICHELN, **RUMMU, **ZATRE}
