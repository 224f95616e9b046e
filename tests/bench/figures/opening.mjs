import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { largeDraft, visitorOf } from "../drafts.mjs";
import { processorMs, startProgram } from "../processes.mjs";
import { median } from "../statistics.mjs";

const READS = 40;
const ROUNDS = 5;

/** A draft of about 150 texts that is opened, against a program that only reads its rows. */
export const opening = {
  name: "opening",
  title: "time in which a draft of 2 MB with some 120 texts is read ÷ a bare read of its rows",
  target: "≤ 2",
  async measure({ application }) {
    const id = randomUUID();
    const cookie = await visitorOf(application.url);
    const address = `${application.url}/api/drafts/${id}`;
    await get(address, { method: "PATCH", body: JSON.stringify(await largeDraft()), cookie });
    const bare = await startProgram("rows.mjs", join(application.folder, "app.db"));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await readAll(bare, `${bare.url}/?draft=${id}`);
      const ours = await readAll(application, address, cookie);
      rounds.push({ raw, ours });
    }
    await bare.stop();
    const of = (side, what) => median(rounds.map((round) => round[side][what]));
    const ratio = of("ours", "ms") / of("raw", "ms");
    const partOf = (side) => `${of(side, "ms").toFixed(1)} ms (${of(side, "processorMs").toFixed(1)} of the processor)`;
    return {
      value: ratio.toFixed(1),
      met: ratio <= 2,
      parts: `opening takes ${partOf("ours")}, a bare read ${partOf("raw")}`,
    };
  },
};

/** What one read takes, in milliseconds. */
async function readAll({ pid }, url, cookie = "") {
  const began = { ms: performance.now(), processor: processorMs(pid) };
  for (let time = 0; time < READS; time += 1) await get(url, { cookie });
  return {
    ms: (performance.now() - began.ms) / READS,
    processorMs: (processorMs(pid) - began.processor) / READS,
  };
}

async function get(url, { method = "GET", body, cookie }) {
  // Neither side compresses: that is the framework's, and a proxy's where there is one.
  const plain = { "Accept-Encoding": "identity", "Content-Type": "application/json" };
  const headers = { ...plain, Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
  const response = await fetch(url, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`A read was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
