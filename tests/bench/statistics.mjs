import { processorMs } from "./processes.mjs";

/** The value below which a part of the numbers lies, e.g. 0.5 for the median. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** Does something so many times, and gives what one time takes the process that does it, in milliseconds. */
export async function costOf({ pid }, times, act) {
  const began = { ms: performance.now(), processor: processorMs(pid) };
  for (let time = 0; time < times; time += 1) await act(time);
  return {
    ms: (performance.now() - began.ms) / times,
    processorMs: (processorMs(pid) - began.processor) / times,
  };
}

/** Says how many times as much ours costs as the raw thing, by the medians of all rounds, and what one of each takes. */
export function comparison(rounds, what, most, [one, bare]) {
  const of = (side, cost) => median(rounds.map((round) => round[side][cost]));
  const ratio = of("ours", what) / of("raw", what);
  const partOf = (side) => `${of(side, "ms").toFixed(1)} ms (${of(side, "processorMs").toFixed(1)} of the processor)`;
  return {
    value: ratio.toFixed(1),
    met: ratio <= most,
    parts: `${one} takes ${partOf("ours")}, ${bare} ${partOf("raw")}`,
  };
}
