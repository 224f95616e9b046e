// Is loaded into a server's process before all else (NODE_OPTIONS): every site below `.example` is the server of a test,
// at the port of this machine that SITES_PORT names. It is below the agent that checks addresses, as in `whole-internet.ts`.
const { Agent } = require("node:http");
const { connect } = require("node:net");

const { createConnection } = Agent.prototype;

Agent.prototype.createConnection = function (options, done) {
  if (!options.host?.endsWith(".example")) return createConnection.call(this, options, done);
  return connect({ host: "127.0.0.1", port: Number(process.env.SITES_PORT) });
};
