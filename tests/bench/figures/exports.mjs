import { visitorOf } from "../drafts.mjs";
import { median, quantile } from "../statistics.mjs";

const ROUNDS = 5;
const EXPORTS = 40;
const ALONE = 400;

/** As long as a part of a letter may be, about. */
const TEXT = "Every chord is still there, and still no song comes out: https://strings.example/first. ".repeat(220);

/** The wait of others while long emails are made into files, against their wait while nothing else is done. */
export const exports = {
  name: "exports",
  title: `wait of a small request added by ${EXPORTS} long emails that are exported at once, p95`,
  target: "≤ 100 ms",
  async measure({ application: { url } }) {
    const cookie = await visitorOf(url);
    const letter = await longLetter();
    await exportAll(url, cookie, letter, "192.0.2.2");
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = [];
      while (alone.length < ALONE) alone.push(await wait(url));
      const beside = [];
      let isOver = false;
      // A network of its own for each round: one exports sixty emails a minute.
      const exporting = exportAll(url, cookie, letter, `198.51.100.${round}`).finally(() => {
        isOver = true;
      });
      while (!isOver) beside.push(await wait(url));
      await exporting;
      rounds.push({ alone: quantile(alone, 0.95), beside: quantile(beside, 0.95), longest: Math.max(...beside) });
    }
    const of = (name) => median(rounds.map((round) => round[name]));
    const added = of("beside") - of("alone");
    return {
      value: `${added.toFixed(1)} ms`,
      met: added <= 100,
      parts:
        `${of("beside").toFixed(1)} ms beside them, ${of("alone").toFixed(1)} ms alone; ` +
        `the longest wait beside them ${of("longest").toFixed(1)} ms`,
    };
  },
};

async function longLetter() {
  const { DEFAULT_EXPORT_SETTINGS } = await import("../../../lib/wizard/brief/export-settings.ts");
  const letter = {
    ...{ subject: "Your first whole song", preheader: "", link: "https://strings.example", language: "en", dir: "ltr" },
    ...{ sender: { name: "Ana", organization: "" }, greeting: "Hello,", campaign: "song" },
    parts: ["story", "tip"].map((name) => ({ name, text: TEXT })),
  };
  return JSON.stringify({ letter, settings: DEFAULT_EXPORT_SETTINGS });
}

/** Exports an email so many times at once. */
async function exportAll(url, cookie, body, address) {
  const headers = { "Content-Type": "application/json", Cookie: cookie, "X-Forwarded-For": address };
  const one = async () => {
    const response = await fetch(`${url}/api/letters/eml`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`An export was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  await Promise.all(Array.from({ length: EXPORTS }, one));
}

/** How long the smallest request takes, in milliseconds. */
async function wait(url) {
  const began = performance.now();
  await (await fetch(`${url}/api/health`)).arrayBuffer();
  return performance.now() - began;
}
