// Sticheln for four as a game of boardgame.io: the same moves, hidden hands by its own playerView.
const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SEATS = ["0", "1", "2", "3"];
const COLOURS = ["r", "y", "g", "b", "v"];
const HIGHEST = 11;
const HAND_SIZE = 15;

const numberOf = (card) => Number(card.slice(1));

function dealt(G, random) {
  const pack = COLOURS.flatMap((colour) => Array.from({ length: HIGHEST + 1 }, (_, number) => colour + number));
  const cards = random.Shuffle(pack);
  const players = {};
  for (const seat of SEATS) players[seat] = { hand: cards.splice(0, HAND_SIZE).sort(), misery: null };
  return {
    round: G.round,
    points: G.points,
    turn: G.round % SEATS.length,
    chosen: SEATS.map(() => false),
    misery: SEATS.map(() => null),
    left: SEATS.map(() => HAND_SIZE),
    trick: [],
    out: [],
    won: SEATS.map(() => []),
    players,
  };
}

// Any colour but the led one is trump; the highest wins, the first of equals; a zero never does.
function winningPlace(trick) {
  let best = 0;
  let winner = -1;
  trick.forEach((card, place) => {
    const strength = numberOf(card) && numberOf(card) + (card[0] === trick[0][0] ? 0 : 16);
    if (strength > best) [best, winner] = [strength, place];
  });
  return winner;
}

function takeFromHand(G, seat, card) {
  const hand = G.players[seat].hand;
  const place = hand.indexOf(card);
  if (place < 0) return false;
  hand.splice(place, 1);
  G.left[seat] -= 1;
  return true;
}

const choose = {
  ignoreStaleStateID: true,
  client: false,
  move: ({ G, playerID }, card) => {
    if (!takeFromHand(G, playerID, card)) return INVALID_MOVE;
    G.players[playerID].misery = card;
    G.chosen[playerID] = true;
    if (G.chosen.every(Boolean)) G.misery = SEATS.map((seat) => G.players[seat].misery);
  },
};

const play = {
  client: false,
  move: ({ G, playerID }, card) => {
    if (!takeFromHand(G, playerID, card)) return INVALID_MOVE;
    G.trick.push(card);
    G.turn = (Number(playerID) + 1) % SEATS.length;
    if (G.trick.length < SEATS.length) return;
    const place = winningPlace(G.trick);
    if (place < 0) {
      G.out.push(...G.trick);
    } else {
      G.turn = (G.turn + place) % SEATS.length;
      G.won[G.turn].push(...G.trick);
    }
    G.trick = [];
  },
};

function scoreAndDeal({ G, random }) {
  SEATS.forEach((_, seat) => {
    const misery = G.misery[seat];
    G.points[seat] -= numberOf(misery);
    for (const card of G.won[seat]) G.points[seat] += card[0] === misery[0] ? -numberOf(card) : 1;
  });
  G.round += 1;
  Object.assign(G, dealt(G, random));
}

module.exports = {
  name: "sticheln",
  minPlayers: SEATS.length,
  maxPlayers: SEATS.length,
  disableUndo: true,
  setup: ({ random }) => dealt({ round: 0, points: SEATS.map(() => 0) }, random),
  playerView: PlayerView.STRIP_SECRETS,
  phases: {
    choose: {
      start: true,
      next: "play",
      moves: { choose },
      turn: { activePlayers: ActivePlayers.ALL_ONCE },
      endIf: ({ G }) => G.chosen.every(Boolean),
    },
    play: {
      next: "choose",
      moves: { play },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
      },
      endIf: ({ G }) => G.left.every((cards) => cards === 0),
      onEnd: scoreAndDeal,
    },
  },
};
