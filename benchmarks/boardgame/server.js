// The server of boardgame.io as it comes: matches in memory. It says on which port it listens.
const { Server } = require("boardgame.io/server");
const game = require("./game.js");

const server = Server({ games: [game], origins: [] });
server.run({ port: { port: 0, host: "127.0.0.1" } }).then((running) => {
  console.log(`Listening at http://127.0.0.1:${running.appServer.address().port}`);
});
