/** For 8 times the text, linear work is 8 times as much and quadratic work 64 times. */
const WORST_RATIO = 28;

/** Below a few milliseconds a ratio says nothing. */
const LEAST_MS = 3;

/**
 * Whether work takes time in proportion to the length of its text.
 *
 * @param work Does the work on a share of the longest text, from 0 to 1.
 */
export async function isLinear(work: (share: number) => unknown): Promise<boolean> {
  // Collecting garbage can only add: one good run is proof.
  for (let run = 0; run < 5; run += 1) {
    const whole = await processorMs(() => work(1));
    const eighth = await processorMs(() => work(1 / 8));
    if (whole / Math.max(eighth, LEAST_MS) <= WORST_RATIO) return true;
  }
  return false;
}

/** Longer tasks are felt by the person who types. */
const LONG_MS = 50;

/** Whether a task takes a page so long in one go. Noise and new code can only add: of some runs, the shortest counts. */
export async function isLong(task: () => unknown): Promise<boolean> {
  for (let run = 0; run < 5; run += 1) if ((await processorMs(task)) <= LONG_MS) return false;
  return true;
}

/** Processor time, because the wall clock also counts what else the machine does. */
async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
