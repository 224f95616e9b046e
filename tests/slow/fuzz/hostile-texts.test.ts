import { expect, test } from "vitest";
import { hostileText, type TextOf } from "@/tests/support/fuzz/hostile-texts";
import { createRandom } from "@/tests/support/fuzz/random";
import { TARGETS } from "@/tests/support/fuzz/targets";

/**
 * A few thousand runs find what is common; `FUZZ_RUNS=75000` takes some minutes and finds what is rare, and with it texts
 * that are slow only where V8 has compiled very many patterns before: each is to be repeated by its seed.
 */
const RUNS = Number(process.env.FUZZ_RUNS || 2_000);

/** The seed of the first run; every run has the next one, so that a fault is repeated alone by its own. */
const FIRST_SEED = Number(process.env.FUZZ_SEED || 1);

/** How many times as much processor time as harmless text of its length a text may take. */
const WORST_RATIO = 10;

/** What takes less holds nobody up on any machine, and so little is as much the machine's doing as the text's. */
const LEAST_MS = 20;

/** How much of the longest text is tried: all of it in every other run. */
const SHARES = [1, 1, 1 / 3, 1 / 10] as const;

/** Noise can only add, and code that runs for the first times is slow: of many repeats, the shortest is the work's own. */
const REPEATS = 40;

/** Repeats after which the code is no longer new to the machine. */
const WARM = 3;

/** After so many faults nothing new is learned. */
const MOST_FAULTS = 40;

/** A run takes some milliseconds; a busy machine takes several times as long. */
const PATIENCE_MS = 60_000 + RUNS * 50;

test("no text takes ten times the processor time of a harmless one of its length", {
  timeout: PATIENCE_MS,
}, async () => {
  const faults: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS && faults.length < MOST_FAULTS; seed += 1) {
    const fault = await tryOne(seed);
    if (fault !== undefined) faults.push(`FUZZ_SEED=${seed} FUZZ_RUNS=1: ${fault}`);
  }
  expect(faults.join("\n")).toBe("");
});

/** One run, all of which its seed decides. Gives what was wrong, in words. */
async function tryOne(seed: number): Promise<string | undefined> {
  const random = createRandom(`run ${seed}`);
  const target = TARGETS[random.below(TARGETS.length)];
  if (!target) throw new Error("There is nothing to try.");
  const text = hostileText(random);
  const share = SHARES[random.below(SHARES.length)] ?? 1;
  const work = (of: TextOf) =>
    target.prepare((limit) => of(Math.floor(limit * share)), createRandom(`choices of run ${seed}`));
  const [onHostile, onHarmless] = [work(text.of), work(text.harmless)];
  let [hostile, harmless] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns, so that a machine that is slow for a moment is slow for both.
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    hostile = Math.min(hostile, await processorMs(onHostile));
    if (hostile <= LEAST_MS) return undefined;
    harmless = Math.min(harmless, await processorMs(onHarmless));
    if (repeat >= WARM && hostile <= WORST_RATIO * harmless) return undefined;
  }
  const times = `${hostile.toFixed(1)} ms and not ${harmless.toFixed(1)} ms`;
  return `${target.name} takes ${times} for ${text.description} at ${Math.round(share * 100)} % of the limit`;
}

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
