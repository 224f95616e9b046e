import type { LazyModule } from "./lazy-module";

/** The longest wait for an idle moment. */
const LONGEST_WAIT_MS = 3000;

/** The wait in Safari, which has no idle callback: the page is drawn by then. */
const WITHOUT_IDLE_CALLBACK_MS = 500;

/**
 * Calls back when the browser is idle.
 * @returns a function that cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Does work when the browser is idle, and again whenever the network is back. A failure waits for the next time.
 * @returns a function that ends it.
 */
export function whenConnected(work: () => Promise<unknown>): () => void {
  const workQuietly = () => void work().catch(() => {});
  addEventListener("online", workQuietly);
  const cancel = whenIdle(workQuietly);
  return () => {
    cancel();
    removeEventListener("online", workQuietly);
  };
}

/** The first events when a person uses a page by finger, mouse or keyboard. */
const FIRST_USES = ["pointerdown", "keydown", "focusin"] as const;

/** The longest wait for a first use: the network may be lost before it. */
const LONGEST_LOOK_MS = 10_000;

/**
 * Calls back when the page is first used: fetching code earlier would delay a phone's response to the first tap.
 * @returns a function that cancels the call.
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

/** Fetches code when the page is first used. A failure is reported later, by the code that needs it. */
export function loadWhenUsed({ load }: Pick<LazyModule<unknown>, "load">): () => void {
  return whenUsed(() => void load().catch(() => {}));
}

/** Fetches code when the browser is idle. */
export function loadWhenIdle({ load }: Pick<LazyModule<unknown>, "load">): () => void {
  return whenIdle(() => void load().catch(() => {}));
}
