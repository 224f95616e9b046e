import { setTimeout as wait } from "node:timers/promises";
import { residentBytes } from "../processes.mjs";
import { closeConnections, readStream } from "../read-stream.mjs";

const STREAMS = 1000;
const OPEN_MS = 15_000;
const SETTLING_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Resident memory that a thousand open streams take, each with a delta a second, and what is left when they have ended. */
export const memory = {
  name: "memory",
  title: "resident memory per 1,000 open streams; left 60 s after them, over idle",
  target: "≤ 120 MB; ≤ 20 %",
  async measure({ application, startOthers, say }) {
    const ours = await memoryOf(application, "application", say);
    const taken = [];
    for (const kind of ["handedThrough", "aiSdk"]) {
      const others = await startOthers();
      taken.push(await memoryOf(others, kind, say));
      await others.stop();
    }
    const [handedThrough, aiSdk] = taken.map(wordsOf);
    return {
      value: wordsOf(ours),
      met: takenBy(ours) <= 120 && leftBy(ours) <= 0.2,
      handedThrough,
      aiSdk,
      parts: `${mb(ours.idle)} idle, ${mb(ours.highest)} at most, ${mb(ours.after)} afterwards`,
    };
  },
};

/** The resident memory of a server in bytes: before the streams, at most, and a while after them. */
async function memoryOf({ url, pid }, kind, say) {
  // What has been used once is idle memory too: code that was compiled, connections to the database.
  await say({ deltas: 3, intervalMs: 100 });
  await Promise.all(Array.from({ length: 200 }, () => readStream({ url, kind }).ended));
  closeConnections();
  await wait(5_000);
  const idle = residentBytes(pid);

  await say({ deltas: OPEN_MS / 1000, intervalMs: 1000 });
  const streams = Array.from({ length: STREAMS }, () => readStream({ url, kind }));
  await Promise.all(streams.map(({ first }) => first));
  let highest = 0;
  const looking = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid));
  }, 250);
  await Promise.all(streams.map(({ ended }) => ended));
  clearInterval(looking);
  closeConnections();
  await wait(SETTLING_MS);
  return { idle, highest, after: residentBytes(pid) };
}

const takenBy = ({ idle, highest }) => (highest - idle) / MEGABYTE;
const leftBy = ({ idle, after }) => after / idle - 1;
const wordsOf = (bytes) => `${takenBy(bytes).toFixed(0)} MB; ${(leftBy(bytes) * 100).toFixed(0)} %`;
const mb = (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
