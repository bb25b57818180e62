/** Every message between the page and the server; made by `python -m tools.protocol`. */

/** The first message on a socket. */
export interface Hello {
  type: 'hello'
  /** In which language sentences are wanted. */
  language?: 'de' | 'en'
  /** The last step that was seen before the connection was lost; what happened since is told again. */
  seen?: number | null
}

/** What somebody types at the table, or what a button stands for. */
export interface Command {
  type: 'command'
  /** Made by the sender, a new one for each command; sent again with the same id, it counts once. */
  id: string
  /** Such as `/play r7`; text without a slash is said to all. */
  text: string
  /** The last step that the sender had seen; a move or an answer meant for an earlier position is refused. */
  seen?: number | null
}

/** Asks for a sign of life. */
export interface Ping {
  type: 'ping'
}

/** Asks what a move, or some cards, would come to; nothing happens, and nobody else hears of it. */
export interface AskPreview {
  type: 'ask preview'
  text: string
}

/** Asks for all that has happened in the present game. */
export interface AskPast {
  type: 'ask past'
}

/** Asks for what has happened since your last turn, step by step. */
export interface AskSteps {
  type: 'ask steps'
}

/** A place at the table. */
export interface SeatShown {
  /** Empty if the place is free. */
  name: string
  who: 'bot' | 'free' | 'person'
  /** The level of a bot, or of the bot that keeps the seat. */
  level: string
  /** Whether the person is connected; bots always are. */
  here: boolean
  /** Whether a bot keeps the seat for somebody who is away. */
  kept: boolean
  /** How many milliseconds the seat has left, if there are clocks. */
  left: number | null
  /** Whether its clock runs. */
  runs: boolean
}

/** An option of the game, or a setting of the table. */
export interface OptionShown {
  name: string
  value: string | number
  /** What can be chosen; of long lists of numbers the first and the last. */
  values: (string | number)[]
  about: string
  /** Whether it belongs to the game; else to the table. */
  of_game: boolean
}

/** What somebody wants and others must agree to. */
export interface QuestionShown {
  what: string
  said: string
  /** Whether you are asked, and have not answered yet. */
  yours: boolean
  /** When it lapses, in milliseconds since the epoch. */
  until: number
}

/** A table, apart from the cards. */
export interface TableShown {
  id: string
  game: string
  title: string
  fewest: number
  most: number
  state: 'open' | 'over' | 'playing'
  private: boolean
  rated: boolean
  /** How many games have begun at this table. */
  number: number
  /** The host's seat. */
  host: number | null
  /** Your seat; none if you watch. */
  you: number | null
  /** The seat whose hand you look into while watching. */
  peeks: number | null
  seats: SeatShown[]
  watchers: string[]
  options: OptionShown[]
  question: QuestionShown | null
  /** Who paused the game; empty if it goes on. */
  paused: string
  /** SHA-256 of the secret of the next deal. */
  commitment: string
  /** Whether you have added to the next deal. */
  nonced: boolean
  /** Whether the game will go on from a given position. */
  position: boolean
}

/** A game as one seat, or whoever watches, sees it. */
export interface GameShown {
  /** The game's name in addresses, such as that of its record. */
  id: string
  game: string
  /** One name a seat. */
  players: string[]
  /** Whose view it is; none of those who watch. */
  seat: number | null
  /** The seat that started the first round. */
  first: number
  /** Counted from 0. */
  round: number
  phase: string
  to_act: number[]
  points: number[]
  /** The cards of each pile; `?` for one that you cannot tell. */
  piles: Record<string, string[]>
  /** What everybody knows besides the cards. */
  facts: Record<string, unknown>
  /** What you may play now. */
  legal: string[]
  /** How many moves have been made. */
  moves: number
  /** SHA-256 of the secret of this deal. */
  commitment: string
  over: boolean
  winners: number[]
}

/** One thing that happened to the cards, as far as you may know. */
export interface GameEvent {
  /** deal, move, move under, turn up, gather, shuffle, score or act. */
  what: string
  /** Who acted or scored. */
  seat?: number | null
  /** The pile the cards lay in. */
  source?: string
  /** The pile the cards lie in now. */
  target?: string
  /** Those that moved; with a score, those that were laid for it, where the game says so. */
  cards?: string[]
  points?: number
  /** What the points were given for. */
  why?: string
  /** The move made, where `what` is act. */
  move?: string
  /** The event in words; empty where it needs none. */
  said?: string
}

/** Something that happened at the table, in words. */
export interface Told {
  /** The sort of entry, such as sat, started or said. */
  what: string
  /** Milliseconds since the epoch. */
  at: number
  /** In words; of what somebody said, the text. */
  said: string
  /** Who said it. */
  name: string
}

/** The answer to hello: everything as it is now. */
export interface Welcome {
  type: 'welcome'
  /** The last step. */
  seq: number
  /** The server's clock, in milliseconds since the epoch. */
  now: number
  /** How you are called. */
  name: string
  table: TableShown
  /** The commands that you can use now. */
  can: string[]
  game: GameShown | null
  /** What was said lately; after a reconnect what was missed. */
  told: Told[]
  /** After a reconnect, what was missed of the game. */
  events: GameEvent[]
}

/** A step: play the events as motion, then take the rest as the truth. */
export interface Update {
  type: 'update'
  seq: number
  now: number
  can: string[]
  told: Told[]
  events: GameEvent[]
  /** If it has changed. */
  table: TableShown | null
  /** If there is one and it has changed. */
  game: GameShown | null
  /** How many milliseconds each seat has left; empty without clocks. */
  left: (number | null)[]
}

/** What a move promises. */
export interface MoveValue {
  move: string
  /** The margin over the mean of the others that is expected. */
  value: number
  /** The standard error of that. */
  error: number
}

/** Advice for a decision. */
export interface HintShown {
  /** Every move that is possible, the best first. */
  moves: MoveValue[]
  /** What speaks for the best, in a sentence. */
  why: string
}

/** What came of a command; for the same id always the same. */
export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  /** Sentences for the sender alone: what was asked for, or why it cannot be. */
  said: string[]
  /** The step that the command made, once it is stored. */
  seq: number | null
  hint: HintShown | null
}

/** A sign of life. */
export interface Pong {
  type: 'pong'
  now: number
}

/** What a move, or some cards, would come to. */
export interface Preview {
  type: 'preview'
  /** What was asked about. */
  text: string
  /** What the game says of it; empty if it cannot be. */
  facts: Record<string, unknown>
  /** Why it cannot be. */
  said: string
}

/** What has happened in the present game since its start, as far as you may know. */
export interface Past {
  type: 'past'
  /** The last step of it. */
  seq: number
  events: GameEvent[]
}

/** A position that the present game has passed through. */
export interface Step {
  /** Nothing can be played in it any more. */
  game: GameShown
  /** What led to it; none at the first. */
  events: GameEvent[]
}

/** The present game move by move, from the end of your last turn, or of the last turns if you watch, until now. */
export interface Steps {
  type: 'steps'
  /** Empty if there is no game, or you may not see it; of very many the last. */
  steps: Step[]
}

/** The last message before the server closes the socket. */
export interface Goodbye {
  type: 'goodbye'
  said: string
  /** Whether to connect again in a moment. */
  again: boolean
}

/** An option of a game, before any table. */
export interface OptionOffered {
  name: string
  values: (string | number)[]
  about: string
}

/** A game that can be played. */
export interface GameOffered {
  name: string
  title: string
  about: string
  fewest: number
  most: number
  minutes: number
  options: OptionOffered[]
}

/** A table that somebody wants to open. */
export interface NewTable {
  game: string
  private?: boolean
  /** Whether whoever opens it takes a seat. */
  seated?: boolean
  /** Which seat that is, counted from 0; else the first. */
  seat?: number | null
  /** The levels of bots to sit down at once. */
  bots?: string[]
  options?: Record<string, string | number>
  /** Whether the game begins at once; then options that are not given are those of a brief game. */
  start?: boolean
  /** A record whose last position is to be played on from. */
  position?: Record<string, unknown> | null
}

/** The table that was opened. */
export interface TableOpened {
  id: string
}

/** A table in the lobby. */
export interface TableLine {
  id: string
  game: string
  title: string
  state: 'open' | 'over' | 'playing'
  private: boolean
  /** The names of those who sit there. */
  players: string[]
  /** For each of them, whether it is a bot. */
  bots: boolean[]
  /** How many more can sit down. */
  free: number
  /** Whether others may watch. */
  watching: boolean
  /** When something last happened, in milliseconds since the epoch. */
  touched: number
}

/** Tables to join or to watch, and those where you sit. */
export interface Lobby {
  tables: TableLine[]
  yours: TableLine[]
  /** The ids of those of your tables where it is your turn. */
  waiting: string[]
}

/** Who you are to the server. */
export interface Session {
  name: string
}

/** How somebody wants to be called. */
export interface NewSession {
  name: string
}

/** What a record that was sent in tells. */
export interface RecordChecked {
  /** The game's name in addresses. */
  id: string
  game: string
  players: string[]
  moves: number
  over: boolean
  /** Whether it carries a proof of the deal that holds. */
  proved: boolean
}

/** A move of a game that is over. */
export interface MoveMade {
  seat: number
  move: string
  /** The round in which it was made, counted from 0. */
  round: number
  /** The cards that it moved first, such as the one that was drawn. */
  cards: string[]
  /** What it did, in words. */
  said: string
}

/** What a strong bot says of a move in a game that is over, knowing no more than the player did. */
export interface Remark {
  /** Which move, counted from 1. */
  number: number
  seat: number
  /** The move that was made. */
  made: string
  /** Every move that was possible, the best first. */
  moves: MoveValue[]
  /** What speaks for the best, in a sentence. */
  why: string
}

/** Points of a game that is over. */
export interface PointsMade {
  /** The move after which they were given, counted from 1. */
  number: number
  /** The round for which they were given, counted from 0. */
  round: number
  seat: number
  points: number
  /** What they were given for. */
  why: string
}

/** A game that is over, from its first move to its result. */
export interface Course {
  id: string
  game: string
  title: string
  players: string[]
  /** When it ended, or was sent in, in milliseconds since the epoch. */
  ended: number
  moves: MoveMade[]
  scores: PointsMade[]
  points: number[]
  /** Whether it was played to its end; a record that was sent in may break off. */
  over: boolean
  winners: number[]
}

/** A position of a game that is over. */
export interface Position {
  /** How many moves had been made. */
  number: number
  /** All moves of the game, each with its seat. */
  moves: [number, string][]
  game: GameShown
  /** What the last move brought about. */
  events: GameEvent[]
  /** How many shuffles had been laid: the record of this position has so many. */
  shuffles: number
}

/** What is wrong with a request. */
export interface Fault {
  said: string
}

/** How the server is. */
export interface Health {
  ok: boolean
  version: string
  tables: number
  sockets: number
}

export type Incoming = Hello | Command | Ping | AskPast | AskSteps | AskPreview

export type Outgoing = Welcome | Update | Answer | Pong | Past | Steps | Preview | Goodbye
