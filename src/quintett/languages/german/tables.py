"""What is said at tables, in German."""

from __future__ import annotations

from typing import Final

SEATING: Final = {
    "{name} sits down.": "{name} setzt sich.",
    "{name} sits down, a bot that plays {level}.": "{name} setzt sich, ein Bot der Stärke {level}.",
    "{name} takes the seat of {before}.": "{name} übernimmt den Platz von {before}.",
    "{name} stands up.": "{name} steht auf.",
    "{name} leaves; a bot plays on.": "{name} geht; ein Bot spielt weiter.",
    "{name} has been asked to leave the seat.": "{name} musste den Platz verlassen.",
    "{name} is the host.": "{name} leitet den Tisch.",
    "You do not sit at this table; /join takes a seat.": "Du sitzt nicht an diesem Tisch; mit /join nimmst du Platz.",
    "You have a seat already.": "Du hast schon einen Platz.",
    "All seats are taken; you can watch.": "Alle Plätze sind besetzt; du kannst zuschauen.",
    "You were asked to leave this game; you can watch.": ("Du solltest dieses Spiel verlassen; du kannst zuschauen."),
    "All seats are taken; /remove NAME makes room.": "Alle Plätze sind besetzt; /remove NAME macht einen frei.",
    "Seat {seat} is taken by {name}.": "Auf Platz {seat} sitzt schon {name}.",
    "A seat is a number from 1 to {last}, not “{text}”.": ("Ein Platz ist eine Zahl von 1 bis {last}, nicht „{text}“."),
    "In this game you have seen another hand; you can only return to your own seat.": (
        "In diesem Spiel hast du schon ein anderes Blatt gesehen; du kannst nur auf deinen eigenen Platz zurück."
    ),
    "The game is over; there are seats again as soon as the table is cleared.": (
        "Das Spiel ist vorbei; Plätze gibt es wieder, sobald der Tisch frei ist."
    ),
    "There is no bot {level}; there are {levels}.": "Einen Bot {level} gibt es nicht; es gibt {levels}.",
    "Nobody called {name} sits here; there are {names}.": "Hier sitzt niemand namens {name}; es sitzen hier: {names}.",
    "Say who is to leave, such as /remove Ada.": "Sag, wer gehen soll, etwa /remove Ada.",
    "Say who is to be the host, such as /host Ann.": "Sag, wer den Tisch leiten soll, etwa /host Ann.",
    "To leave the seat yourself there is /leave.": "Um selbst aufzustehen, gibt es /leave.",
    "{name} is a bot, and bots stay to the end of the game.": (
        "{name} ist ein Bot, und Bots bleiben bis zum Ende des Spiels."
    ),
    "{name} is a bot, and bots cannot be the host.": "{name} ist ein Bot, und Bots können keinen Tisch leiten.",
    "The table has no host yet; whoever sits down first, with /join, is the host.": (
        "Den Tisch leitet noch niemand; das tut, wer sich mit /join zuerst setzt."
    ),
    "Only the host, {name}, can do that.": "Das kann nur, wer den Tisch leitet: {name}.",
}

CHOOSING: Final = {
    "The game is now {title}.": "Gespielt wird jetzt {title}.",
    "The option {option} is now {value}.": "Die Option {option} ist jetzt {value}.",
    "The option {option} is {value}.": "Die Option {option} ist {value}.",
    "All options are as at first.": "Alle Optionen sind wieder wie am Anfang.",
    "{option} is {value} (it can be {values}). {about}": "{option} ist {value} (möglich: {values}). {about}",
    "There is no option {name}; there are {names}.": "Eine Option {name} gibt es nicht; es gibt {names}.",
    "Say which game, such as /game sticheln.": "Sag, welches Spiel, etwa /game sticheln.",
    "{title} is for at most {most}; {sitting} sit here.": (
        "{title} ist für höchstens {most}; hier sitzen aber {sitting}."
    ),
    "This game goes on from a position; its options are given.": (
        "Dieses Spiel geht von einer Stellung aus weiter; seine Optionen stehen fest."
    ),
    "That can be done only before a game, and one is under way.": (
        "Das geht nur vor einem Spiel, und gerade läuft eines."
    ),
    # Settings
    "The time for all turns together: minutes each, and seconds more after each turn.": (
        "Die Bedenkzeit für alle Züge zusammen: Minuten für jeden, und nach jedem Zug Sekunden dazu."
    ),
    "The bot that plays for those who are away or out of time.": (
        "Der Bot, der für alle spielt, die weg sind oder keine Zeit mehr haben."
    ),
    "Whether moves can be taken back.": "Ob Züge zurückgenommen werden können.",
    "Whether players may ask for hints.": "Ob man um Tipps bitten darf.",
    "Whether others may watch.": "Ob andere zuschauen dürfen.",
    "The seat that starts; the lot draws one.": "Der Platz, der beginnt; bei lot wird gelost.",
}

DEALING: Final = {
    "The game begins.": "Das Spiel beginnt.",
    "The game begins; it will not be rated.": "Das Spiel beginnt; es wird nicht gewertet.",
    "The table is ready for another game.": "Der Tisch ist frei für ein neues Spiel.",
    "All agree: the game is given up.": "Alle sind einverstanden: Das Spiel wird abgebrochen.",
    "{title} needs at least {fewest} players; /bot adds one.": (
        "Für {title} braucht es mindestens {fewest}; mit /bot kommt ein Bot dazu."
    ),
    "This position is for {players} players; {sitting} sit here.": (
        "Diese Stellung ist für {players}; hier sitzen aber {sitting}."
    ),
    "Seat {seat} is to start, but nobody sits there.": "Platz {seat} soll beginnen, aber dort sitzt niemand.",
    "A nonce is 16 to 64 hexadecimal digits.": "Ein Beitrag zum Mischen hat 16 bis 64 hexadezimale Ziffern.",
    "Another game can begin when this one is over.": "Ein neues Spiel kann beginnen, wenn dieses vorbei ist.",
}

PLAYING: Final = {
    "A move is taken back.": "Ein Zug wird zurückgenommen.",
    "{count} moves are taken back.": "{count} Züge werden zurückgenommen.",
    "{name} pauses the game.": "{name} unterbricht das Spiel.",
    "{name} lets the game go on.": "{name} lässt das Spiel weitergehen.",
    "{name} has paused the game; /pause lets it go on.": (
        "{name} hat das Spiel unterbrochen; mit /pause geht es weiter."
    ),
    "No game has begun yet; the host starts it with /start.": (
        "Noch hat kein Spiel begonnen; wer den Tisch leitet, beginnt es mit /start."
    ),
    "The game is over; /rematch plays another, /reset clears the table.": (
        "Das Spiel ist vorbei; /rematch beginnt ein neues, /reset macht den Tisch frei."
    ),
    "You have made no move that could be taken back.": "Du hast keinen Zug gemacht, der sich zurücknehmen ließe.",
    "At this table moves are not taken back.": "An diesem Tisch werden keine Züge zurückgenommen.",
    "At this table there are no hints.": "An diesem Tisch gibt es keine Tipps.",
    "This move was meant for an earlier position; look at the table again.": (
        "Dieser Zug galt einer früheren Stellung; sieh dir den Tisch noch einmal an."
    ),
    "Moves have been taken back already; look at the table again.": (
        "Es sind schon Züge zurückgenommen; sieh dir den Tisch noch einmal an."
    ),
    "Somebody else was quicker to pause the game, or to let it go on; look at the table again.": (
        "Jemand hat das Spiel schneller unterbrochen oder weitergehen lassen; sieh dir den Tisch noch einmal an."
    ),
    "Say which move; /moves lists them.": "Sag, welcher Zug; /moves zählt sie auf.",
    "You have {cards}.": "Du hast {cards}.",
    "You can play: {moves}.": "Du kannst spielen: {moves}.",
    "{name} is away; a bot keeps the seat.": "{name} ist weg; ein Bot hält den Platz warm.",
    "{name} is back.": "{name} ist wieder da.",
    "The time of {name} is up; a bot moves.": "Die Zeit von {name} ist um; ein Bot zieht.",
    "This turn is not a bot's any more.": "Hier ist kein Bot mehr dran.",
}

ASKING: Final = {
    "{name} wants to take back a move; /accept or /refuse.": (
        "{name} möchte einen Zug zurücknehmen; /accept oder /refuse."
    ),
    "{name} wants to play again; /accept or /refuse.": "{name} möchte noch einmal spielen; /accept oder /refuse.",
    "{name} wants to give this game up; /accept or /refuse.": (
        "{name} möchte dieses Spiel abbrechen; /accept oder /refuse."
    ),
    "{name} wants {other} to leave the seat to a bot; /accept or /refuse.": (
        "{name} möchte, dass {other} den Platz einem Bot überlässt; /accept oder /refuse."
    ),
    "{name} wants to look into the hand of {other}; /accept or /refuse.": (
        "{name} möchte {other} in die Karten sehen; /accept oder /refuse."
    ),
    "{name} agrees.": "{name} ist einverstanden.",
    "{name} refuses.": "{name} lehnt ab.",
    "The question is dropped: it was not answered.": ("Die Frage hat sich erledigt: Es kam keine Antwort."),
    "The question goes on without {names}.": "Die Frage bleibt offen, aber ohne {names}.",
    "Another question is still open: {question}": "Eine andere Frage ist noch offen: {question}",
    "There is no question to answer now.": "Gerade ist keine Frage offen.",
    "You are not asked.": "Du bist nicht gefragt.",
    "Meanwhile another question is asked; look at the table again.": (
        "Inzwischen ist eine andere Frage gestellt; sieh dir den Tisch noch einmal an."
    ),
    "You have agreed already; others are still to answer.": ("Du hast schon zugestimmt; andere müssen noch antworten."),
}

WATCHING: Final = {
    "{name} lets everybody who watches look.": "{name} lässt sich von allen, die zuschauen, in die Karten sehen.",
    "{name} lets nobody look any more.": "{name} lässt sich nicht mehr in die Karten sehen.",
    "{name} looks into the hand of {other}.": "{name} sieht {other} in die Karten.",
    "Only those who watch, and have seen no hand of this game, can look into one.": (
        "Das können nur die, die zuschauen und in diesem Spiel noch kein Blatt gesehen haben."
    ),
    "Say whose hand, such as /peek Ada.": "Sag, wessen Karten, etwa /peek Ada.",
    "{name} is a bot, and bots let nobody look.": (
        "{name} ist ein Bot, und Bots lassen sich nicht in die Karten sehen."
    ),
    "{name} is not here to be asked.": "{name} ist nicht da und kann nicht gefragt werden.",
    "It is /allowpeek, or /allowpeek off.": "Es heißt /allowpeek oder /allowpeek off.",
}

TALKING: Final = {
    "You have seen a hand of this game; keep silent until it is over.": (
        "Du hast in diesem Spiel ein Blatt gesehen; schweig bitte, bis es vorbei ist."
    ),
    "There is nothing to say.": "Da steht nichts, was sich sagen ließe.",
    "That is too long: at most {longest} letters.": "Das ist zu lang: höchstens {longest} Zeichen.",
    "Seat {seat}: {name}, {who}.": "Platz {seat}: {name}, {who}.",
    "a bot that plays {level}": "ein Bot der Stärke {level}",
    "away, a bot keeps the seat": "weg, ein Bot hält den Platz warm",
    "away": "weg",
    "the host": "leitet den Tisch",
    "a player": "spielt mit",
    "Watching: {names}.": "Es schauen zu: {names}.",
    "Nobody sits here yet.": "Hier sitzt noch niemand.",
    "{title}, {fewest} to {most} players. {about}": "{title}, für {fewest} bis {most}. {about}",
    "Players gather; the host begins with /start.": ("Der Tisch sammelt sich; wer ihn leitet, beginnt mit /start."),
    "A game is under way.": "Ein Spiel läuft.",
    "{usage}: {about}": "{usage}: {about}",
    "There is no command /{name}; do you mean /{near}?": "Einen Befehl /{name} gibt es nicht; meinst du /{near}?",
    "There is no command /{name}; /help lists them.": "Einen Befehl /{name} gibt es nicht; /help zählt alle auf.",
}

COMMANDS: Final = {
    "Take a seat; the first to sit down is the host.": "Platz nehmen; wer sich zuerst setzt, leitet den Tisch.",
    "Leave your seat; in a game a bot plays on for you.": "Aufstehen; in einem Spiel spielt ein Bot für dich weiter.",
    "Add a bot: random, easy, steady, sharp or expert.": (
        "Einen Bot dazusetzen: random, easy, steady, sharp oder expert."
    ),
    "Ask somebody to leave; in a game all others must agree.": (
        "Jemanden vom Platz bitten; in einem Spiel müssen alle anderen zustimmen."
    ),
    "Make somebody else the host.": "Jemand anderem die Leitung des Tisches geben.",
    "Choose another game.": "Ein anderes Spiel wählen.",
    "Choose an option; alone it lists them all.": "Eine Option wählen; allein zählt es alle auf.",
    "Set all options back; in a game: give it up, if all agree.": (
        "Alle Optionen zurücksetzen; in einem Spiel: es abbrechen, wenn alle zustimmen."
    ),
    "Begin the game.": "Das Spiel beginnen.",
    "Begin a game that will not be rated.": "Ein Spiel beginnen, das nicht gewertet wird.",
    "Play again with the same players.": "Noch einmal in derselben Runde spielen.",
    "Add luck of your own to the next deal; the page does it for you.": (
        "Etwas eigenen Zufall zum nächsten Mischen beitragen; die Seite macht das für dich."
    ),
    "Make a move.": "Einen Zug machen.",
    "Take back your last move; if others have seen it, they are asked.": (
        "Deinen letzten Zug zurücknehmen; haben andere ihn gesehen, werden sie gefragt."
    ),
    "Ask what a strong bot would do.": "Fragen, was ein starker Bot tun würde.",
    "Pause the game, or let it go on.": "Das Spiel unterbrechen oder weitergehen lassen.",
    "Show your cards.": "Deine Karten zeigen.",
    "List what you can do now.": "Aufzählen, was du jetzt tun kannst.",
    "Agree to what somebody asks.": "Dem zustimmen, was jemand möchte.",
    "Refuse what somebody asks.": "Ablehnen, was jemand möchte.",
    "While watching: look into a hand, if its player agrees.": (
        "Beim Zuschauen: jemandem in die Karten sehen, der einverstanden ist."
    ),
    "Let everybody who watches look into your hand.": "Alle, die zuschauen, in deine Karten sehen lassen.",
    "Say something; so does any text without a command.": "Etwas sagen; das tut auch jeder Text ohne Befehl.",
    "Tell who is here.": "Sagen, wer da ist.",
    "Tell what is played, and how.": "Sagen, was gespielt wird, und wie.",
    "Tell what can be done here.": "Sagen, was man hier tun kann.",
}

LOG: Final = {
    "A step of this table's log cannot be read.": "Ein Schritt im Protokoll dieses Tisches ist nicht lesbar.",
    "Step {step} of this table's log cannot be followed.": (
        "Schritt {step} im Protokoll dieses Tisches lässt sich nicht nachvollziehen."
    ),
    "The log of this table does not begin with its opening.": (
        "Das Protokoll dieses Tisches beginnt nicht mit seiner Eröffnung."
    ),
}

SENTENCES: Final = {
    **SEATING,
    **CHOOSING,
    **DEALING,
    **PLAYING,
    **ASKING,
    **WATCHING,
    **TALKING,
    **COMMANDS,
    **LOG,
}
