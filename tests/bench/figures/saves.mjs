import { randomUUID } from "node:crypto";
import { largeDraft, visitorOf } from "../drafts.mjs";
import { startProgram } from "../processes.mjs";
import { comparison, costOf } from "../statistics.mjs";

const SAVES = 100;
const ROUNDS = 3;

/** An answer in a draft of 2 MB that is saved again and again, against a program that only writes the whole draft as a row. */
export const saves = {
  name: "saves",
  title: `processor time of an answer in a draft of 2 MB saved ${SAVES} times ÷ a bare write of the whole draft`,
  target: "≤ 4",
  async measure({ application }) {
    const { fingerprintOf } = await import("../../../lib/drafts/draft-wire.ts");
    const draft = await largeDraft();
    const row = JSON.stringify(draft);
    const bare = await startProgram("rows.mjs");
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = randomUUID();
      const raw = await costOf(bare, SAVES, () => send(`${bare.url}/${id}`, { method: "PUT", body: row }));
      const cookie = await visitorOf(application.url);
      const save = (body) =>
        send(`${application.url}/api/drafts/${id}`, { method: "PATCH", body: JSON.stringify(body), cookie });
      await save(draft);
      let { to: before } = draft.changes["answers.topic"];
      const ours = await costOf(application, SAVES, (time) => {
        const change = { from: fingerprintOf(before), to: `${time} loaves` };
        before = change.to;
        return save({ wizard: "email", changes: { "answers.topic": change }, texts: [] });
      });
      rounds.push({ raw, ours });
    }
    await bare.stop();
    return comparison(rounds, "processorMs", 4, ["a save", "a bare write"]);
  },
};

async function send(url, { method, body, cookie = "" }) {
  // A network of its own, so that a day's room is not used up.
  const headers = { "Content-Type": "application/json", Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`A save was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
