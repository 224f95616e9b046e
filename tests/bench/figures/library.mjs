import { join } from "node:path";
import { fillLibrary, visitorOf } from "../drafts.mjs";
import { processorMs, startProgram } from "../processes.mjs";
import { median } from "../statistics.mjs";

/** As many as a person may have within a minute, where each search counts for every megabyte that it looks through. */
const LOOKS = 8;
const ROUNDS = 5;

/** A library of 500 drafts that is listed and searched, against a program that only reads the same rows. */
export const library = {
  name: "library",
  title: "processor time of a library of 500 drafts, listed and searched in turns ÷ a bare read of the same rows",
  target: "≤ 8",
  async measure({ application }) {
    const cookie = await visitorOf(application.url);
    const owner = await fillLibrary(join(application.folder, "app.db"), cookie);
    const bare = await startProgram("rows.mjs", join(application.folder, "app.db"));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await look(bare, `${bare.url}/?owner=${encodeURIComponent(owner)}&search=`);
      const ours = await look(application, `${application.url}/api/drafts?search=`, cookie);
      rounds.push({ raw, ours });
    }
    await bare.stop();
    const of = (side, what) => median(rounds.map((round) => round[side][what]));
    const ratio = of("ours", "processorMs") / of("raw", "processorMs");
    const partOf = (side) => `${of(side, "ms").toFixed(1)} ms (${of(side, "processorMs").toFixed(1)} of the processor)`;
    return {
      value: ratio.toFixed(1),
      met: ratio <= 8,
      parts: `a look takes ${partOf("ours")}, a bare read ${partOf("raw")}`,
    };
  },
};

/** What one look takes, in milliseconds: every other one searches. */
async function look({ pid }, url, cookie = "") {
  const began = { ms: performance.now(), processor: processorMs(pid) };
  for (let time = 0; time < LOOKS; time += 1) {
    const headers = { Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
    const response = await fetch(`${url}${time % 2 === 0 ? "" : "guitar"}`, { headers });
    if (!response.ok) throw new Error(`A look was answered ${response.status}.`);
    await response.arrayBuffer();
  }
  return {
    ms: (performance.now() - began.ms) / LOOKS,
    processorMs: (processorMs(pid) - began.processor) / LOOKS,
  };
}
