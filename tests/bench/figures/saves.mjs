import { randomUUID } from "node:crypto";
import { largeDraft, visitorOf } from "../drafts.mjs";
import { processorMs, startProgram } from "../processes.mjs";
import { median } from "../statistics.mjs";

const SAVES = 50;
const ROUNDS = 3;

/** A draft of 2 MB that is saved again and again, against a program that only writes the same bytes into the same kind of database. */
export const saves = {
  name: "saves",
  title: `processor time of a draft of 2 MB saved ${SAVES} times ÷ a bare write of the same row`,
  target: "≤ 8",
  async measure({ application }) {
    const draft = await largeDraft();
    const bare = await startProgram("rows.mjs");
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await saveAll(bare, (id, body) => put(`${bare.url}/${id}`, body), draft);
      const cookie = await visitorOf(application.url);
      const ours = await saveAll(
        application,
        (id, body) => put(`${application.url}/api/drafts/${id}`, body, cookie),
        draft,
      );
      rounds.push({ raw, ours });
    }
    await bare.stop();
    const of = (side, what) => median(rounds.map((round) => round[side][what]));
    const ratio = of("ours", "processorMs") / of("raw", "processorMs");
    const partOf = (side) => `${of(side, "ms").toFixed(1)} ms (${of(side, "processorMs").toFixed(1)} of the processor)`;
    return {
      value: ratio.toFixed(1),
      met: ratio <= 8,
      parts: `a save takes ${partOf("ours")}, a bare write ${partOf("raw")}`,
    };
  },
};

/** What one save takes, in milliseconds. */
async function saveAll({ pid }, save, draft) {
  const id = randomUUID();
  const began = { ms: performance.now(), processor: processorMs(pid) };
  for (let revision = 0; revision < SAVES; revision += 1) {
    await save(id, JSON.stringify({ revision, saveId: randomUUID(), unanswered: [], state: draft }));
  }
  return {
    ms: (performance.now() - began.ms) / SAVES,
    processorMs: (processorMs(pid) - began.processor) / SAVES,
  };
}

async function put(url, body, cookie = "") {
  // A network of its own, so that a day's room is not used up.
  const headers = { "Content-Type": "application/json", Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
  const response = await fetch(url, { method: "PUT", headers, body });
  if (!response.ok) throw new Error(`A save was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
