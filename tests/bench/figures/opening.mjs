import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { largeDraft, visitorOf } from "../drafts.mjs";
import { startProgram } from "../processes.mjs";
import { comparison, costOf } from "../statistics.mjs";

/** In all rounds as many as a person may have within a minute, where each counts for every megabyte. */
const READS = 18;
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
      const raw = await costOf(bare, READS, () => get(`${bare.url}/?draft=${id}`, {}));
      const ours = await costOf(application, READS, () => get(address, { cookie }));
      rounds.push({ raw, ours });
    }
    await bare.stop();
    return comparison(rounds, "ms", 2, ["opening", "a bare read"]);
  },
};

async function get(url, { method = "GET", body, cookie = "" }) {
  // Neither side compresses: that is the framework's, and a proxy's where there is one.
  const plain = { "Accept-Encoding": "identity", "Content-Type": "application/json" };
  const headers = { ...plain, Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
  const response = await fetch(url, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`A read was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
