import { join } from "node:path";
import { fillLibrary, visitorOf } from "../drafts.mjs";
import { startProgram } from "../processes.mjs";
import { comparison, costOf } from "../statistics.mjs";

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
      const raw = await costOf(bare, LOOKS, look(`${bare.url}/?owner=${encodeURIComponent(owner)}&search=`));
      const ours = await costOf(application, LOOKS, look(`${application.url}/api/drafts?search=`, cookie));
      rounds.push({ raw, ours });
    }
    await bare.stop();
    return comparison(rounds, "processorMs", 8, ["a look", "a bare read"]);
  },
};

/** Lists or, every other time, searches. */
const look =
  (url, cookie = "") =>
  async (time) => {
    const headers = { Cookie: cookie, "X-Forwarded-For": "192.0.2.1" };
    const response = await fetch(`${url}${time % 2 === 0 ? "" : "guitar"}`, { headers });
    if (!response.ok) throw new Error(`A look was answered ${response.status}.`);
    await response.arrayBuffer();
  };
