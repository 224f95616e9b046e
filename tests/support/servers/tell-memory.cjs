// Is loaded into a server's process before all else (NODE_OPTIONS): on SIGUSR2 it frees what nothing holds any more and
// prints how much memory is in use, that of buffers with it, in bytes.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  setImmediate(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`memory ${heapUsed + external}\n`);
  });
});
