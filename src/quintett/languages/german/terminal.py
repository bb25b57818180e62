"""What a table in a terminal says, in German."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # Whose turn it is
    "Your turn: {phase}.": "Du bist dran: {phase}.",
    "Your turn: play a card.": "Du bist dran: Spiel eine Karte.",
    "Your turn: draw, or take a row.": "Du bist dran: Zieh eine Karte, oder nimm eine Reihe.",
    "Your turn: place the card on a row.": "Du bist dran: Leg die Karte an eine Reihe an.",
    "Your turn: choose your misery card.": "Du bist dran: Wähl deine Miserekarte.",
    "Your turn: draw, or pick from the stack.": "Du bist dran: Zieh eine Karte, oder nimm von der Ablage.",
    "Your turn: pick another card, or play and discard.": (
        "Du bist dran: Nimm noch eine Karte, oder spiel und wirf ab."
    ),
    "Your turn: lay, add, trade, or discard a card.": "Du bist dran: Leg aus, leg an, tausche oder wirf ab.",
    "Your turn: lay a card.": "Du bist dran: Leg eine Karte.",
    "Your turn: draw a card.": "Du bist dran: Zieh eine Karte.",
    "Your turn: take a row.": "Du bist dran: Nimm eine Reihe.",
    "Your turn: lay more, until your first play is made.": (
        "Du bist dran: Leg weiter aus, bis deine Erstauslage fertig ist."
    ),
    "Your turn: discard a card.": "Du bist dran: Wirf eine Karte ab.",
    "Waiting for {names}.": "Es fehlt noch: {names}.",
    "A game is under way, which nobody may watch.": "Ein Spiel läuft, bei dem niemand zusehen darf.",
    "Nobody sits here": "Hier sitzt niemand",
    "One sits here": "Hier sitzt eine Person",
    "{count} sit here": "Hier sitzen {count}",
    "{sitting}, {fewest} to {most} can play; /join takes a seat.": (
        "{sitting}, {fewest} bis {most} können spielen; mit /join setzt du dich dazu."
    ),
    "{sitting}, {fewest} to {most} can play; /bot adds a bot, /start begins.": (
        "{sitting}, {fewest} bis {most} können spielen; /bot setzt einen Bot dazu, /start beginnt."
    ),
    "{sitting}, {fewest} to {most} can play; the host begins.": (
        "{sitting}, {fewest} bis {most} können spielen; wer den Tisch leitet, beginnt."
    ),
    "away, a bot plays": "weg, ein Bot spielt",
    "Others come here by {link}": "Andere kommen hierher über {link}",
    # Cards
    "one card": "eine Karte",
    "{count} cards": "{count} Karten",
    "{count} face down": "{count} verdeckt",
    "last {area}": "zuletzt {area}",
    "Your hand: {cards}.": "Deine Hand: {cards}.",
    "You hold no cards.": "Du hast keine Karten auf der Hand.",
    # How cards are written
    "Cards: r red, y yellow, g green, b blue, v violet, each with a number: r7 is the red 7.": (
        "Karten: r Rot, y Gelb, g Grün, b Blau, v Violett, jede mit einer Zahl: r7 ist die rote 7."
    ),
    "Cards: r red, o orange, y yellow, g green, b blue, v violet, x grey; "
    "+ is a +2, j a joker, J the golden joker, L the last-round card.": (
        "Karten: r Rot, o Orange, y Gelb, g Grün, b Blau, v Violett, x Grau; "
        "+ ist eine +2, j ein Joker, J der goldene Joker, L die Karte für die letzte Runde."
    ),
    "Cards: r red, y yellow, g green, b blue, v violet, x grey, each with a number: r7 is the red 7.": (
        "Karten: r Rot, y Gelb, g Grün, b Blau, v Violett, x Grau, jede mit einer Zahl: r7 ist die rote 7."
    ),
    "Cards: r red, g green, b blue, k black, each with a number: r7 is the red 7; y yellow, all jokers.": (
        "Karten: r Rot, g Grün, b Blau, k Schwarz, jede mit einer Zahl: r7 ist die rote 7; y Gelb, alle Joker."
    ),
    "Cards: 3-5 has a 3 and a 5. 3-5 at 2,-1 down lays the 3 on the square 2 to the right and 1 up of 0,0, "
    "and the 5 below it.": (
        "Karten: 3-5 hat eine 3 und eine 5. 3-5 at 2,-1 down legt die 3 auf das Feld 2 rechts und 1 über 0,0, "
        "und die 5 darunter."
    ),
    # The games
    "supply": "Nachziehstapel",
    "{count} cards and the last-round card": "{count} Karten und die Karte für die letzte Runde",
    "room for {count}": "Platz für {count}",
    "full": "voll",
    "taken": "genommen",
    "this is the last round": "dies ist die letzte Runde",
    "worth {points}": "zählt {points}",
    "plus for {letters}": "plus für {letters}",
    "has taken a row": "hat schon genommen",
    "First play": "Erstauslage",
    "still needs {count}": "braucht noch {count}",
    "{name}: {form}, {points}": "{name}: {form}, {points}",
    "Sheets": "Blöcke",
    "{columns}, staircase {staircase}, super bonus {bonus}": "{columns}, Treppe {staircase}, Superbonus {bonus}",
    "no line of 10, 11 or 12": "keine Linie mit 10, 11 oder 12",
    # Points
    "one point": "ein Punkt",
    "{points} points": "{points} Punkte",
    "Points: {points}.": "Punkte: {points}.",
    "Round {number}": "Runde {number}",
    "The game is over: {name} wins.": "Das Spiel ist aus: {name} gewinnt.",
    "The game is over: {names} share the win.": "Das Spiel ist aus: {names} gewinnen gemeinsam.",
    # Typing
    "Type a move, ? for what can be done, hand, table, score, since, rules, help, quit, or a command such as /hint.": (
        "Tippe einen Zug, ? für das, was geht, hand (Handkarten), table (Tisch), score (Wertung), "
        "since (seit deinem Zug), rules (Regeln), help (Hilfe), quit (Ende) oder einen Befehl wie /hint."
    ),
    "Say something.": "Etwas sagen.",
    "There is no rules page for {game}.": "Für {game} gibt es keine Regelseite.",
    "What the best moves promise, in points ahead of the mean of the others:": (
        "Was die besten Züge versprechen, in Punkten vor dem Durchschnitt der anderen:"
    ),
    "Since your last turn:": "Seit deinem letzten Zug:",
    "Nothing has happened since your last turn.": "Seit deinem letzten Zug ist nichts geschehen.",
    "a move, a /command, or /say something": "ein Zug, ein /Befehl, oder /say und was du sagen willst",
    "{first} {example}, and {count} more: ? {first} lists them.": (
        "{first} {example} und {count} weitere: ? {first} zählt sie auf."
    ),
    "There is no such move now.": "Einen solchen Zug gibt es gerade nicht.",
    "Commands: {commands}.": "Befehle: {commands}.",
    # Keys
    "Hint": "Tipp",
    "Undo": "Zurück",
    "Score": "Wertung",
    "Rules": "Regeln",
    "Command": "Befehl",
    "Agree": "Ja",
    "Refuse": "Nein",
    "Add a bot": "Bot dazu",
    "Start": "Los",
    "Play again": "Noch einmal",
    "Quit": "Ende",
    "The game is not over. Do you want to quit?": "Das Spiel ist noch nicht aus. Willst du gehen?",
    "y: yes, n: no": "j: ja, n: nein",
    # Coming to a table
    "Connected again.": "Wieder verbunden.",
    "The connection is lost; it is being made again.": "Die Verbindung ist weg; sie wird neu aufgebaut.",
    "The table cannot be reached.": "Der Tisch ist nicht zu erreichen.",
    "The server says: {said}": "Der Server sagt: {said}",
    "No Quintett server answers at {address}: {why}.": "Unter {address} antwortet kein Quintett-Server: {why}.",
    "At this table they play {game}, not {wanted}.": "An diesem Tisch wird {game} gespielt, nicht {wanted}.",
    "Say which game is to be played: a new table is opened there.": (
        "Sag, welches Spiel gespielt werden soll: Dort wird ein neuer Tisch eröffnet."
    ),
    "Say which game is to be played; `quintett games` lists them.": (
        "Sag, welches Spiel gespielt werden soll; `quintett games` zählt sie auf."
    ),
    "“{address}” is no address of a table or a server; it looks like {example}.": (
        "“{address}” ist keine Adresse eines Tisches oder Servers; sie sieht aus wie {example}."
    ),
    "On a server nobody can choose the deal: --seed is for tables of your own.": (
        "Auf einem Server kann niemand die Karten bestimmen: --seed ist für eigene Tische."
    ),
    "The language can be en or de, not “{language}”.": "Die Sprache kann en oder de sein, nicht “{language}”.",
    "An option is written NAME=VALUE, not “{text}”.": "Eine Option wird NAME=WERT geschrieben, nicht “{text}”.",
}
