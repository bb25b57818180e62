/** What the guide of the first steps says, game by game. */

import { speaker } from '../speaker'

const en = {
  label: 'First steps',
  got_it: 'Got it',
  enough: 'Enough',

  david_start: 'Welcome! In every trick the lowest card catches the highest, and the highest carries off all the rest.',
  david_lead: 'You lead this trick: any card will do. The others must follow its colour if they can.',
  david_follow: 'The cards with a ring can be played: you have the led colour, so you must follow it. Touch one.',
  david_free: 'You may play anything now. The marks say which card stands highest and lowest; numbers count, colours do not.',
  david_won: 'The cards that you capture lie before you in five columns, one for each colour, with what they are worth now.',
  david_third: 'You have two cards of one colour: they count their numbers. With a third, all of them count only 1 each. Mind it!',
  david_end: 'Now you know it. Play on: “Hint” says what a strong player would do, and the rules are in the menu.',

  sticheln_choose: 'First everybody chooses a misery card. Its colour will cost you this round, and so will the number on the card: a low one is cheap.',
  sticheln_start: 'Now the tricks. You may always play any card. Every colour but the led one is trump, and the highest trump wins.',
  sticheln_lead: 'You lead: all colours but the one you play now are trump in this trick.',
  sticheln_hurt: 'A card of your misery colour lies in the trick. Whoever wins the trick gets it, so better let somebody else win.',
  sticheln_plus: 'Every card that you win counts 1, unless it is of your misery colour. Send the others theirs!',
  sticheln_zero: 'You hold a zero. It never wins a trick, so it is always a safe card.',
  sticheln_end: 'That is all of it. Play on: “Hint” says what a strong player would do, and the rules are in the menu.',

  coloretto_start: 'Welcome! On your turn do one of two things: draw a card and place it on a row, or take a row with all its cards.',
  coloretto_place: 'You have drawn a card. Place it on a row that still has room: one that you would like to take, or one to spoil for others.',
  coloretto_take: 'You could take a row now. You get all its cards, and are out until everybody has taken one.',
  coloretto_out: 'You have taken a row. As soon as everybody has, a new round begins; whoever took the last row starts.',
  coloretto_minus: 'You have more than three colours. Only three count for you, the others against you; the best choice is made by itself.',
  coloretto_last: 'The last round has begun. When everybody has taken a row, the game is over.',
  coloretto_end: 'Now you know it. Play on: “Hint” says what a strong player would do, and the rules are in the menu.',

  rummu_start: 'Welcome! Every turn begins with drawing: the top card of the supply, or of the stack, where discarded cards lie.',
  rummu_first: 'The first time you lay something, it must be {missing} cards in new combinations, in one turn. Until then collect.',
  rummu_lay: 'You can lay a combination: the same number in different colours, or numbers in a row, in one colour or all in different ones.',
  rummu_joker: 'You hold a yellow card: a joker. It keeps its number, but its colour is whatever you need.',
  rummu_discard: 'Your turn ends when you discard a card onto the stack. Whoever has no card left then has ended the hand.',
  rummu_add: 'You have made your first play. Now you may also add cards to any combination, and trade the right card for a joker.',
  rummu_end: 'That is how it goes. Play on: “Hint” says what a strong player would do, and the rules are in the menu.',

  zatre_start: 'Welcome! Lay a card so that it shares a side with one on the table. Lines that make 10, 11 or 12 count; none may exceed 12.',
  zatre_first: 'You begin, so your first turn is longer: lay two cards, the second beside the first. They are scored together.',
  zatre_lay: 'Choose a card of your hand and a place for it. Only places where it may lie are offered.',
  zatre_zero: 'You hold a zero. It adds nothing, but it makes a line of 12 longer, and whoever does that scores it again.',
  zatre_sheet: 'Your first points! A 10 counts 1, an 11 counts 3, a 12 counts 5. Each goes to a column of your sheet of its own.',
  zatre_stairs: 'At the end each line of your sheet with a box in all three columns brings a bonus. So fill them evenly.',
  zatre_end: 'Now you know it. Play on: “Hint” says what a strong player would do, and the rules are in the menu.',
}

const de: Record<keyof typeof en, string> = {
  label: 'Erste Schritte',
  got_it: 'Verstanden',
  enough: 'Genug',

  david_start: 'Willkommen! In jedem Stich fängt die niedrigste Karte die höchste, und die höchste nimmt alle übrigen mit.',
  david_lead: 'Du spielst aus: Jede Karte geht. Die anderen müssen ihre Farbe bedienen, wenn sie können.',
  david_follow: 'Karten mit Ring sind spielbar: Du hast die ausgespielte Farbe, also musst du sie bedienen. Tippe eine an.',
  david_free: 'Du darfst jetzt alles spielen. Die Marken zeigen, welche Karte am höchsten und am niedrigsten ist; es zählen Zahlen, nicht Farben.',
  david_won: 'Was du fängst, liegt vor dir in fünf Spalten, eine für jede Farbe, mit dem, was es jetzt wert ist.',
  david_third: 'Du hast zwei Karten einer Farbe: Sie zählen ihre Zahlen. Mit einer dritten zählen alle nur noch je 1. Gib acht!',
  david_end: 'Jetzt kennst du es. Spiel weiter: „Tipp“ sagt, was ein starker Spieler täte, und die Regeln stehen im Menü.',

  sticheln_choose: 'Zuerst wählen alle eine Miserekarte. Ihre Farbe kostet dich in dieser Runde, und ihre Zahl auch: Eine niedrige ist billig.',
  sticheln_start: 'Nun die Stiche. Du darfst immer jede Karte spielen. Jede Farbe außer der ausgespielten ist Trumpf, der höchste gewinnt.',
  sticheln_lead: 'Du spielst aus: Alle Farben außer der, die du jetzt spielst, sind in diesem Stich Trumpf.',
  sticheln_hurt: 'Im Stich liegt eine Karte deiner Miserefarbe. Wer den Stich gewinnt, bekommt sie; lass lieber andere gewinnen.',
  sticheln_plus: 'Jede gewonnene Karte zählt 1, außer denen deiner Miserefarbe. Schick den anderen ihre!',
  sticheln_zero: 'Du hältst eine Null. Sie gewinnt nie einen Stich, ist also immer eine sichere Karte.',
  sticheln_end: 'Das ist alles. Spiel weiter: „Tipp“ sagt, was ein starker Spieler täte, und die Regeln stehen im Menü.',

  coloretto_start: 'Willkommen! Du tust in deinem Zug eines von beidem: eine Karte ziehen und an eine Reihe legen, oder eine Reihe mit allen Karten nehmen.',
  coloretto_place: 'Du hast eine Karte gezogen. Leg sie an eine Reihe mit Platz: eine, die du gern hättest, oder eine, die du anderen verdirbst.',
  coloretto_take: 'Du könntest jetzt eine Reihe nehmen. Du bekommst alle Karten und setzt aus, bis alle eine haben.',
  coloretto_out: 'Du hast eine Reihe genommen. Sobald alle eine haben, beginnt eine neue Runde; wer die letzte nahm, fängt an.',
  coloretto_minus: 'Du hast mehr als drei Farben. Nur drei zählen für dich, die anderen gegen dich; die beste Wahl trifft das Programm.',
  coloretto_last: 'Die letzte Runde hat begonnen. Haben alle eine Reihe genommen, ist das Spiel vorbei.',
  coloretto_end: 'Jetzt kennst du es. Spiel weiter: „Tipp“ sagt, was ein starker Spieler täte, und die Regeln stehen im Menü.',

  rummu_start: 'Willkommen! Jeder Zug beginnt mit Ziehen: die oberste Karte des Stapels oder der Ablage, auf der abgeworfene Karten liegen.',
  rummu_first: 'Legst du zum ersten Mal etwas aus, müssen es {missing} Karten in neuen Kombinationen sein, in einem Zug. Bis dahin sammle.',
  rummu_lay: 'Du kannst eine Kombination auslegen: dieselbe Zahl in verschiedenen Farben, oder Zahlen in Folge, in einer Farbe oder lauter verschiedenen.',
  rummu_joker: 'Du hältst eine gelbe Karte: einen Joker. Er behält seine Zahl, doch seine Farbe ist die, die du brauchst.',
  rummu_discard: 'Dein Zug endet, wenn du eine Karte abwirfst. Wer dann keine mehr hat, hat das Spiel beendet.',
  rummu_add: 'Dein erstes Auslegen ist geschafft. Jetzt darfst du auch an jede Kombination anlegen und Joker gegen die richtige Karte tauschen.',
  rummu_end: 'So geht es. Spiel weiter: „Tipp“ sagt, was ein starker Spieler täte, und die Regeln stehen im Menü.',

  zatre_start: 'Willkommen! Leg eine Karte mit einer Seite an eine auf dem Tisch. Linien mit 10, 11 oder 12 zählen; keine darf über 12 gehen.',
  zatre_first: 'Du beginnst, also ist dein erster Zug länger: Leg zwei Karten, die zweite an die erste. Sie werden zusammen gewertet.',
  zatre_lay: 'Wähle eine Karte deiner Hand und einen Platz für sie. Angeboten werden nur Plätze, an denen sie liegen darf.',
  zatre_zero: 'Du hältst eine Null. Sie zählt nichts, macht aber eine Zwölferlinie länger, und wer das tut, wertet sie noch einmal.',
  zatre_sheet: 'Deine ersten Punkte! Ein Zehner zählt 1, ein Elfer 3, ein Zwölfer 5. Jede Sorte hat auf dem Zettel ihre eigene Spalte.',
  zatre_stairs: 'Am Ende bringt jede Zeile des Zettels mit Kästchen in allen drei Spalten einen Bonus. Füll sie also gleichmäßig.',
  zatre_end: 'Jetzt kennst du es. Spiel weiter: „Tipp“ sagt, was ein starker Spieler täte, und die Regeln stehen im Menü.',
}

export type StepKey = keyof typeof en
export const stepsWords = { en, de }
export const saySteps = speaker(stepsWords)
