/** A page that never rests gets its lazy code all the same. */
const LONGEST_WAIT_MS = 3000;

/** Safari has no idle callback; by then the first drawing is over there. */
const WITHOUT_IDLE_CALLBACK_MS = 500;

/**
 * Calls back once the browser has nothing more urgent to do.
 * @returns calls it off.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Fetches code ahead of its use. A failure is left to the use itself, which can say so where it matters. */
export function loadWhenIdle(...modules: readonly { load: () => Promise<unknown> }[]): () => void {
  return whenIdle(() => {
    for (const module of modules) module.load().catch(() => {});
  });
}
