// Is loaded into a server's process before all else (NODE_OPTIONS): on SIGUSR2 it frees what nothing holds any more and
// prints how much memory is in use, in bytes.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  setImmediate(() => {
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    process.stdout.write(`memory ${JSON.stringify({ heapUsed, rss })}\n`);
  });
});
