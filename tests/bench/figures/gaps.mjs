import { readStream } from "../read-stream.mjs";
import { median, quantile } from "../statistics.mjs";

const ROUNDS = 3;
const STREAMS = 100;
const DELTAS = 250;
const INTERVAL_MS = 20;

/** How long text is collected before it is sent on (`WINDOW_MS` in lib/model/server/text-window.ts). */
const WINDOW_MS = 25;

/** The wait between two pieces of text, against the model's server called directly, beyond the window. */
export const gaps = {
  name: "gaps",
  title: `gap between deltas added, p99, ${STREAMS} streams, beyond the window of ${WINDOW_MS} ms`,
  target: "≤ 5 ms",
  async measure({ application, others, model, say }) {
    await say({ deltas: DELTAS, intervalMs: INTERVAL_MS, stamped: true });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const direct = await readAll({ url: model.url, kind: "model" });
      const ours = await readAll({ url: application.url, kind: "application" });
      const handedThrough = await readAll({ url: others.url, kind: "handedThrough" });
      const aiSdk = await readAll({ url: others.url, kind: "aiSdk" });
      rounds.push({
        handedThrough: quantile(handedThrough.gaps, 0.99) - quantile(direct.gaps, 0.99),
        aiSdk: quantile(aiSdk.gaps, 0.99) - quantile(direct.gaps, 0.99),
        added: quantile(ours.gaps, 0.99) - quantile(direct.gaps, 0.99) - WINDOW_MS,
        delay: quantile(ours.delays, 0.99) - quantile(direct.delays, 0.99) - WINDOW_MS,
        ours: quantile(ours.gaps, 0.99),
        direct: quantile(direct.gaps, 0.99),
      });
    }
    const of = (name) => median(rounds.map((round) => round[name]));
    return {
      value: `${of("added").toFixed(1)} ms`,
      met: of("added") <= 5,
      // They send each delta on by itself, so that there is no window to take off.
      handedThrough: `${of("handedThrough").toFixed(1)} ms`,
      aiSdk: `${of("aiSdk").toFixed(1)} ms`,
      parts:
        `p99 of the gaps ${of("ours").toFixed(1)} ms through the application, ${of("direct").toFixed(1)} ms direct; ` +
        `p99 of each delta's own delay ${of("delay").toFixed(1)} ms beyond the window`,
    };
  },
};

/** Reads all streams, and gives the waits between pieces and the way of each delta from server to reader. */
async function readAll(from) {
  const waits = [];
  const delays = [];
  await Promise.all(Array.from({ length: STREAMS }, () => readOne(from, waits, delays)));
  return { gaps: waits, delays };
}

async function readOne(from, waits, delays) {
  let last;
  let rest = "";
  const { ended } = readStream(from, (bytes, at) => {
    const lines = (rest + bytes.toString("latin1")).split("\n");
    rest = lines.pop();
    const stamps = lines.flatMap((line) => line.match(/\d{13}\.\d{3}/g) ?? []);
    if (stamps.length === 0) return;
    for (const stamp of stamps) delays.push(at - Number(stamp));
    if (last !== undefined) waits.push(at - last);
    last = at;
  });
  await ended;
}
