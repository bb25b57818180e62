"""What speaks for a move, and what is said of bots, in German."""

from __future__ import annotations

from typing import Final

BOTS: Final = {
    "“{text}” is no bot: write a name, or with a budget {example}.": (
        "„{text}“ ist kein Bot: schreib einen Namen, oder mit Bedenkzeit {example}."
    ),
    "There is no bot {name}; there are {names}.": "Einen Bot {name} gibt es nicht; es gibt {names}.",
    "The bot {name} cannot be loaded: {why}.": "Der Bot {name} lässt sich nicht laden: {why}.",
    "{move} looks best.": "{move} sieht am besten aus.",
}

DAVID: Final = {
    "{card} is all that you may play.": "Du darfst nur {card} spielen.",
    "{card} takes nothing, and leaves your captured cards as they are.": (
        "{card} holt nichts, und deine gewonnenen Karten bleiben, wie sie sind."
    ),
    "{card} is neither the highest nor the lowest card so far.": (
        "{card} ist bisher weder die höchste noch die niedrigste Karte."
    ),
    "{card} catches {giant}: that adds {points} to what your captured cards count now.": (
        "{card} fängt {giant}: Damit zählen deine gewonnenen Karten jetzt {points} mehr."
    ),
    "{card} is the lowest card so far; {giant} would add {points} to what your captured cards count now.": (
        "{card} ist bisher die niedrigste Karte; mit {giant} würden deine gewonnenen Karten jetzt {points} mehr zählen."
    ),
    "{card} takes the rest: that adds {points} to what your captured cards count now.": (
        "{card} nimmt den Rest: Damit zählen deine gewonnenen Karten jetzt {points} mehr."
    ),
    "{card} is the highest card so far; the rest would add {points} to what your captured cards count now.": (
        "{card} ist bisher die höchste Karte; mit dem Rest würden deine gewonnenen Karten jetzt {points} mehr zählen."
    ),
    "Nobody else holds a {colour} card lower than {card}.": (
        "In {colour} hat niemand sonst etwas Niedrigeres als {card}."
    ),
    "{card} is your last {colour} card: you are free when {colour} is led.": (
        "{card} ist deine letzte Karte in {colour}: Wird {colour} ausgespielt, bist du dann frei."
    ),
    "With {card} out of your hand, you keep lower cards to catch giants with.": (
        "Ohne {card} behältst du niedrigere Karten, um Riesen zu fangen."
    ),
    "Of the cards that you may play, {card} seems to cost you least.": (
        "Von den Karten, die du spielen darfst, kostet dich {card} wohl am wenigsten."
    ),
}

COLORETTO: Final = {
    # Taking a row
    "Row {row} brings you the golden joker and one more card from the supply.": (
        "Reihe {row} bringt dir den goldenen Joker und noch eine Karte vom Nachziehstapel."
    ),
    "Row {row} adds {points} to your score as things stand, and it suits another player too.": (
        "Mit Reihe {row} stehst du im Moment um {points} besser, und sie passt auch jemand anderem."
    ),
    "Everything in row {row} counts for you: {cards}.": "In Reihe {row} zählt alles für dich: {cards}.",
    "Row {row} adds {points} to your score as things stand.": "Mit Reihe {row} stehst du im Moment um {points} besser.",
    "Of the rows that can be taken, row {row} is the least harm to you as things stand.": (
        "Von den Reihen, die man nehmen kann, schadet dir Reihe {row} im Moment am wenigsten."
    ),
    "Row {row} changes your score by {points} as things stand, and spares you what may yet come.": (
        "Reihe {row} ändert deine Punkte im Moment um {points} und erspart dir, was noch kommen kann."
    ),
    # Drawing a card
    "You play alone now: nobody can take a row before you.": (
        "Du spielst jetzt allein: Niemand kann dir eine Reihe wegnehmen."
    ),
    "Every row that can be taken would cost you points as things stand.": (
        "Jede Reihe, die man nehmen kann, würde dich im Moment Punkte kosten."
    ),
    "Row {row} suits you best and nobody else wants it most: you can wait.": (
        "Reihe {row} passt dir am besten, und für niemand sonst ist sie die beste: Du kannst warten."
    ),
    "The rows still have room, so you need not take one yet.": (
        "In den Reihen ist noch Platz, du musst also noch keine nehmen."
    ),
    "Of {cards} cards in the supply, {good} would add to your score.": (
        "Karten im Nachziehstapel, die dir Punkte bringen würden: {good} von {cards}."
    ),
    # Placing it
    "With {card}, row {row} suits you best: it adds {points} to your score as things stand.": (
        "Mit {card} passt dir Reihe {row} am besten: Damit stehst du im Moment um {points} besser."
    ),
    "{card} spoils row {row}, which suits another player best.": (
        "{card} verdirbt Reihe {row}, die jemand anderem am besten passt."
    ),
    "{card} does you harm, and no row is worth less to you than row {row}.": (
        "{card} schadet dir, und keine Reihe ist dir weniger wert als Reihe {row}."
    ),
    "In row {row}, which is empty, {card} changes nothing that lies in the other rows.": (
        "In Reihe {row}, die leer ist, ändert {card} nichts an den anderen Reihen."
    ),
    "{card} fills row {row}: nobody can add to it any more.": (
        "{card} macht Reihe {row} voll: Niemand kann mehr etwas dazulegen."
    ),
    "With {card}, row {row} would change your score by {points} as things stand.": (
        "Mit {card} würde Reihe {row} deine Punkte im Moment um {points} ändern."
    ),
}

STICHELN: Final = {
    # The misery card
    "{card} costs you nothing, and the {count} {colour} cards you hold nobody can send you.": (
        "{card} kostet dich nichts, und {count} Karten in {colour} hast du selbst, die kann dir niemand unterjubeln."
    ),
    "{card} costs you {number}, but the {count} {colour} cards you hold nobody can send you.": (
        "{card} kostet dich {number}, aber {count} Karten in {colour} hast du selbst, die kann dir niemand unterjubeln."
    ),
    "{card} costs you {number}.": "{card} kostet dich {number}.",
    # Leading
    "{card} is your last card.": "{card} ist deine letzte Karte.",
    "Lead {card}, a card of your misery colour, for any trump but a zero takes it off you.": (
        "Spiel {card} aus deiner Miserefarbe aus: Jeder Trumpf außer einer Null nimmt sie dir ab."
    ),
    "Lead {card}: any trump but a zero takes it, and somebody has {colour} for misery.": (
        "Spiel {card} aus: Jeder Trumpf außer einer Null sticht, und jemand hat {colour} als Miserefarbe."
    ),
    "Lead {card}: it is easily beaten, for every other colour is trump.": (
        "Spiel {card} aus: Die ist leicht zu stechen, denn jede andere Farbe ist Trumpf."
    ),
    # Winning the trick
    "Nobody can beat {card} any more, so the trick is yours.": (
        "{card} kann niemand mehr stechen, der Stich gehört also dir."
    ),
    "{card} is winning so far, and the trick brings you {points} as it lies.": (
        "{card} liegt bisher vorn, und der Stich bringt dir, so wie er liegt, {points}."
    ),
    "{card} is winning so far, but others are still to come.": "{card} liegt bisher vorn, aber es kommen noch andere.",
    "{card} takes the trick, and that brings you {points}.": "{card} macht den Stich, und der bringt dir {points}.",
    "Whatever you play, the trick is yours.": "Was du auch spielst, der Stich gehört dir.",
    "{card} takes the trick, which counts {points} for you, and you lead the next one.": (
        "{card} macht den Stich, der für dich {points} zählt, und du spielst den nächsten aus."
    ),
    # Not winning it
    "A zero never wins, so {card} is safe here.": "Eine Null gewinnt nie, {card} ist hier also sicher.",
    "{card} poisons the trick: it would cost whoever is winning {number}.": (
        "{card} vergiftet den Stich: Wer vorn liegt, den würde sie {number} kosten."
    ),
    "{card} poisons the trick: it costs its winner {number}.": (
        "{card} vergiftet den Stich: Wer ihn bekommt, den kostet sie {number}."
    ),
    "You get rid of {card}, a card of your misery colour, while somebody else is winning.": (
        "Du wirst {card} aus deiner Miserefarbe los, während jemand anders vorn liegt."
    ),
    "{card} leaves this trick alone: its cards so far would cost you {points}.": (
        "Mit {card} hältst du dich heraus: Die Karten im Stich würden dich bisher {points} kosten."
    ),
    "{card} does not win, and seems to be the card that you can best spare.": (
        "{card} gewinnt nicht und ist wohl die Karte, auf die du am ehesten verzichten kannst."
    ),
}

RUMMU: Final = {
    "your": "deine",
    "your partner’s": "eure",
    "another’s": "eine fremde",
    "You can end the hand in this turn: everything goes but the card for the discard.": (
        "Du kannst in diesem Zug Schluss machen: Alles geht weg bis auf die Karte zum Abwerfen."
    ),
    # The card for the turn
    "Nothing on top of the stack makes your play of this turn better.": (
        "Was oben auf der Ablage liegt, hilft dir in diesem Zug nicht."
    ),
    "A card from the supply may bring more than what the stack offers.": (
        "Eine Karte vom Nachziehstapel bringt vielleicht mehr, als die Ablage bietet."
    ),
    "With what you can pick you end the hand in this turn.": (
        "Mit dem, was du nehmen kannst, machst du in diesem Zug Schluss."
    ),
    "The top {number} cards of the stack make your play better.": (
        "Die obersten {number} Karten der Ablage bringen dich in diesem Zug weiter."
    ),
    "{card} makes {cards} with cards of your hand.": "{card} ergibt mit deiner Hand {cards}.",
    "Better {card}, which you know, than a card that nobody knows.": (
        "Besser {card}, die du kennst, als eine Karte, die niemand kennt."
    ),
    "{card} lets you lay {cards}.": "Mit {card} kannst du {cards} auslegen.",
    "{card} fits a combination on the table.": "{card} passt an eine Kombination auf dem Tisch.",
    # The play
    "Begins your first play; more follows at once.": "Damit beginnt deine Erstauslage; gleich kommt mehr dazu.",
    "Makes your first play: from now on you may add and trade.": (
        "Das ist deine Erstauslage: Ab jetzt darfst du anlegen und tauschen."
    ),
    "{cards} count {points} points.": "{cards} zählt {points} Punkte.",
    "{cards} makes {whose} combination count {points} points more.": (
        "Mit {cards} zählt {whose} Kombination {points} Punkte mehr."
    ),
    "Makes another’s combination count {points} points less.": (
        "Damit zählt eine fremde Kombination {points} Punkte weniger."
    ),
    "{cards} would cost you {cost} points in your hand; here it gives another {points}.": (
        "{cards} würde dich auf der Hand {cost} Punkte kosten; hier bringt es jemand anderem {points}."
    ),
    "Wins {joker} for {card}, and you can use it at once.": (
        "Für {card} bekommst du {joker}, und den Joker kannst du gleich brauchen."
    ),
    "{card} makes {whose} combination clean.": "Mit {card} ist {whose} Kombination rein, ohne Joker.",
    "Wins {joker} for {card}.": "Für {card} bekommst du {joker}.",
    "{cards} would cost you {points} points if another ended the hand.": (
        "{cards} würde dich {points} Punkte kosten, wenn jemand anders Schluss macht."
    ),
    # The discard
    "{card} is your last card: you end the hand.": "{card} ist deine letzte Karte: Du machst Schluss.",
    "You hold {card} twice, and keep the other.": "{card} hast du zweimal, und eine behältst du.",
    "{card} goes with no other card of your hand.": "{card} passt zu keiner anderen Karte auf deiner Hand.",
    "{card} fits no combination on the table, so nobody can add it.": (
        "{card} passt an keine Kombination auf dem Tisch, also kann sie niemand anlegen."
    ),
    "Something has to go, and you can do without {card}.": "Etwas muss weg, und auf {card} kannst du verzichten.",
}

ZATRE: Final = {
    "It is your only move.": "Es ist dein einziger Zug.",
    "No second card of yours scores with it, and this looks best.": (
        "Mit keiner zweiten Karte bringt das Punkte, es sieht aber am besten aus."
    ),
    "With {second} it scores {points}.": "Mit {second} bringt das {points}.",
    "Nothing scores now, and this offers the next player the least.": (
        "Jetzt bringt nichts Punkte, und das bietet dem Nächsten am wenigsten."
    ),
    "Nothing scores now, and this looks best.": "Jetzt bringt nichts Punkte, und das sieht am besten aus.",
    "{number} lines of 12 at once: with the super bonus it scores {points}.": (
        "{number} Zwölfer auf einmal: Mit dem Superbonus bringt das {points}."
    ),
    "Lines of 10, 11 and 12 at once: with the super bonus it scores {points}.": (
        "Zehner, Elfer und Zwölfer auf einmal: Mit dem Superbonus bringt das {points}."
    ),
    "It scores {points}, and completes row {row} of your sheet.": (
        "Das bringt {points} und macht Zeile {row} auf deinem Blatt voll."
    ),
    "It scores {points}, more than any other move.": "Das bringt {points}, mehr als jeder andere Zug.",
    "It scores {points}; no move that scores so much offers the next player less.": (
        "Das bringt {points}; kein Zug, der so viel bringt, bietet dem Nächsten weniger."
    ),
    "It scores {points}, and no move scores more.": "Das bringt {points}, und kein Zug bringt mehr.",
    "It scores {points}; {other} scores {most}, but offers the next player as much or more.": (
        "Das bringt {points}; {other} bringt {most}, bietet dem Nächsten aber genauso viel oder mehr."
    ),
    "It scores {points}, and this looks best.": "Das bringt {points} und sieht am besten aus.",
    "It keeps {card}, and a place where that scores {points}.": (
        "Du behältst {card}, und einen Platz, an dem das {points} bringt."
    ),
}

SENTENCES: Final = {**BOTS, **DAVID, **COLORETTO, **STICHELN, **RUMMU, **ZATRE}
