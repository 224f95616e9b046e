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
  async measure({ application, say }) {
    // What has been used once is idle memory too: code that was compiled, connections to the database.
    await say({ deltas: 3, intervalMs: 100 });
    await Promise.all(Array.from({ length: 200 }, () => readStream(from(application)).ended));
    closeConnections();
    await wait(5_000);
    const idle = residentBytes(application.pid);

    await say({ deltas: OPEN_MS / 1000, intervalMs: 1000 });
    const streams = Array.from({ length: STREAMS }, () => readStream(from(application)));
    await Promise.all(streams.map(({ first }) => first));
    let highest = 0;
    const looking = setInterval(() => {
      highest = Math.max(highest, residentBytes(application.pid));
    }, 250);
    await Promise.all(streams.map(({ ended }) => ended));
    clearInterval(looking);
    closeConnections();
    await wait(SETTLING_MS);
    const after = residentBytes(application.pid);

    const taken = (highest - idle) / MEGABYTE;
    const left = after / idle - 1;
    return {
      value: `${taken.toFixed(0)} MB; ${(left * 100).toFixed(0)} %`,
      met: taken <= 120 && left <= 0.2,
      parts: `${mb(idle)} idle, ${mb(highest)} at most, ${mb(after)} afterwards`,
    };
  },
};

const from = ({ url }) => ({ url, kind: "application" });
const mb = (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
