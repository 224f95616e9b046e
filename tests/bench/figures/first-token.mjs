import { readStream } from "../read-stream.mjs";
import { median } from "../statistics.mjs";

const ROUNDS = 100;

/** Time to the first word, added over the model's server called directly: one stream at a time, one after the other. */
export const firstToken = {
  name: "first-token",
  title: "time to first token added over the upstream called directly, one stream, p50",
  target: "≤ 5 ms",
  async measure({ application, others, model, say }) {
    await say({ deltas: 3, intervalMs: 0 });
    const through = [];
    const direct = [];
    const handedThrough = [];
    const aiSdk = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      direct.push(await timeToFirst({ url: model.url, kind: "model" }));
      through.push(await timeToFirst({ url: application.url, kind: "application" }));
      handedThrough.push(await timeToFirst({ url: others.url, kind: "handedThrough" }));
      aiSdk.push(await timeToFirst({ url: others.url, kind: "aiSdk" }));
    }
    const added = median(through) - median(direct);
    const addedBy = (times) => `${(median(times) - median(direct)).toFixed(1)} ms`;
    return {
      value: `${added.toFixed(1)} ms`,
      met: added <= 5,
      handedThrough: addedBy(handedThrough),
      aiSdk: addedBy(aiSdk),
      parts: `${median(through).toFixed(1)} ms through the application, ${median(direct).toFixed(1)} ms direct`,
    };
  },
};

async function timeToFirst(from) {
  const stream = readStream(from);
  const ms = (await stream.first) - stream.begun;
  await stream.ended;
  return ms;
}
