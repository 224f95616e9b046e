import type { LazyModule } from "./lazy-module";

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

/** What a person does first on a page, by finger, mouse or keyboard. */
const FIRST_USES = ["pointerdown", "keydown", "focusin"] as const;

/** A page that is only looked at for so long gets its lazy code all the same: the network may go before it is used. */
const LONGEST_LOOK_MS = 10_000;

/**
 * Calls back once somebody uses the page: fetching and reading code that nothing on it shows yet would only keep a
 * phone from answering the first tap.
 * @returns calls it off.
 */
export function whenUsed(callback: () => void): () => void {
  const page = new AbortController();
  const use = () => {
    page.abort();
    callback();
  };
  const timer = setTimeout(use, LONGEST_LOOK_MS);
  page.signal.addEventListener("abort", () => clearTimeout(timer));
  for (const name of FIRST_USES) addEventListener(name, use, { signal: page.signal });
  return () => page.abort();
}

/** Fetches code ahead of its use. A failure is left to the use itself, which can say so where it matters. */
export function loadWhenUsed({ load }: Pick<LazyModule<unknown>, "load">): () => void {
  return whenUsed(() => void load().catch(() => {}));
}

/** Fetches code that is used soon, once the browser has nothing more urgent to do. */
export function loadWhenIdle({ load }: Pick<LazyModule<unknown>, "load">): () => void {
  return whenIdle(() => void load().catch(() => {}));
}
