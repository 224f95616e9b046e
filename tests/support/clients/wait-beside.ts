import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** How much longer a trivial request may wait beside a hostile one than beside the same one with harmless text. */
export const MOST_EXTRA_MS = 50;

/**
 * Noise can only add: of several rounds, the shortest wait is the request's own, and more rounds only come nearer to it.
 * So there are more of them while the difference is too long: a busy machine gets over it, and a real flaw stays.
 */
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 15;

/**
 * How much longer a trivial request waits beside a hostile request than beside a harmless one, in milliseconds. Both are
 * sent to the same server in turns.
 *
 * @param url The server's, e.g. `http://127.0.0.1:41234`.
 */
export async function extraWaitMs(
  url: string,
  { hostile, harmless }: { hostile: () => Promise<unknown>; harmless: () => Promise<unknown> },
): Promise<number> {
  // The first of each pays for what is loaded at the first use.
  await harmless();
  let [besideHostile, besideHarmless] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let extra = Number.POSITIVE_INFINITY;
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && extra >= MOST_EXTRA_MS); round += 1) {
    besideHarmless = Math.min(besideHarmless, await longestWaitMs(url, harmless));
    besideHostile = Math.min(besideHostile, await longestWaitMs(url, hostile));
    extra = besideHostile - besideHarmless;
  }
  return extra;
}

/** The longest time that one of many trivial requests took, sent one after another while work is done. */
async function longestWaitMs(url: string, work: () => Promise<unknown>): Promise<number> {
  // In a thread of its own, because what the work takes of this one is not the server's doing.
  const asking = new Worker(ASK, { eval: true, workerData: `${url}/api/health` });
  await once(asking, "message");
  await work();
  asking.postMessage("enough");
  const [longest] = await once(asking, "message");
  await asking.terminate();
  return longest;
}

const ASK = `
  const { parentPort, workerData } = require("node:worker_threads");
  let [enough, longest] = [false, 0];
  parentPort.once("message", () => { enough = true; });
  const ask = async () => (await fetch(workerData)).text();
  (async () => {
    await ask();
    parentPort.postMessage("ready");
    while (!enough) {
      const begun = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - begun);
    }
    parentPort.postMessage(longest);
  })();
`;
