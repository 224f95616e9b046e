import { setTimeout as wait } from "node:timers/promises";
import { processorMs } from "../processes.mjs";
import { readStream } from "../read-stream.mjs";
import { median } from "../statistics.mjs";

const ROUNDS = 5;
const STREAMS = 50;
const INTERVAL_MS = 20;
const SETTLING_MS = 1_500;
const WATCHED_MS = 6_000;

/**
 * Processor time for each delta of the model, against the raw pipe, while fifty people read at the pace of a model. What
 * a request costs before its first delta and after its last is measured by the figures of the first token and of memory.
 */
export const processorTime = {
  name: "processor-time",
  title: `CPU per delta ÷ raw pipe, ${STREAMS} streams with a delta every ${INTERVAL_MS} ms`,
  target: "≤ 1.5",
  async measure({ application, others, pipe, say }) {
    await say({ deltas: 100_000, intervalMs: INTERVAL_MS });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await microsecondsPerDelta(pipe, "model");
      const ours = await microsecondsPerDelta(application, "application");
      const handedThrough = await microsecondsPerDelta(others, "handedThrough");
      const aiSdk = await microsecondsPerDelta(others, "aiSdk");
      rounds.push({ raw, ours, handedThrough, aiSdk, ratio: ours / raw });
    }
    const ratio = median(rounds.map((round) => round.ratio));
    const of = (side) => median(rounds.map((round) => round[side])).toFixed(0);
    return {
      value: ratio.toFixed(2),
      met: ratio <= 1.5,
      handedThrough: median(rounds.map(({ handedThrough, raw }) => handedThrough / raw)).toFixed(2),
      aiSdk: median(rounds.map(({ aiSdk, raw }) => aiSdk / raw)).toFixed(2),
      parts: `${of("ours")} µs through the application, ${of("raw")} µs through the pipe`,
    };
  },
};

/** Watches streams that are well under way. */
async function microsecondsPerDelta({ url, pid }, kind) {
  let deltas = 0;
  const streams = Array.from({ length: STREAMS }, () =>
    readStream({ url, kind }, (bytes) => {
      for (let at = bytes.indexOf("word"); at !== -1; at = bytes.indexOf("word", at + 4)) deltas += 1;
    }),
  );
  await Promise.all(streams.map(({ first }) => first));
  await wait(SETTLING_MS);
  const before = { ms: processorMs(pid), deltas };
  await wait(WATCHED_MS);
  const used = ((processorMs(pid) - before.ms) * 1000) / (deltas - before.deltas);
  await Promise.all(streams.map(({ stop }) => stop()));
  await wait(SETTLING_MS);
  return used;
}
