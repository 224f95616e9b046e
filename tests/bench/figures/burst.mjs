import { readStream } from "../read-stream.mjs";
import { median } from "../statistics.mjs";

const ROUNDS = 5;
const DELTAS = 40_000;

/** Deltas in a second when the model's server sends each as soon as it may, against the raw pipe. */
export const burst = {
  name: "burst",
  title: "deltas per second ÷ raw pipe, as fast as they are taken, one stream",
  target: "≥ 0.5",
  async measure({ application, others, pipe, say }) {
    await say({ deltas: DELTAS, intervalMs: 0 });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await deltasPerSecond({ url: pipe.url, kind: "model" });
      const ours = await deltasPerSecond({ url: application.url, kind: "application" });
      const handedThrough = await deltasPerSecond({ url: others.url, kind: "handedThrough" });
      const aiSdk = await deltasPerSecond({ url: others.url, kind: "aiSdk" });
      rounds.push({ raw, ours, handedThrough, aiSdk, ratio: ours / raw });
    }
    const ratio = median(rounds.map((round) => round.ratio));
    const of = (side) => Math.round(median(rounds.map((round) => round[side])) / 1000);
    return {
      value: ratio.toFixed(2),
      met: ratio >= 0.5,
      handedThrough: median(rounds.map(({ handedThrough, raw }) => handedThrough / raw)).toFixed(2),
      aiSdk: median(rounds.map(({ aiSdk, raw }) => aiSdk / raw)).toFixed(2),
      parts: `${of("ours")} thousand through the application, ${of("raw")} thousand through the pipe`,
    };
  },
};

async function deltasPerSecond(from) {
  const stream = readStream(from);
  const { at } = await stream.ended;
  return DELTAS / ((at - stream.begun) / 1000);
}
