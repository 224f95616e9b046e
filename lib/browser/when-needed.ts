import type { LazyModule } from "./lazy-module";

const LONGEST_WAIT_MS = 3000;

/** The wait in Safari, which has no idle callback: the page is drawn by then. */
const WITHOUT_IDLE_CALLBACK_MS = 500;

/** Calls back when the browser is idle; returns a function that cancels the call. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

const AGAIN_MS = 10_000;

/** Does work when idle, and again when the network is back or some seconds after a failure; returns a way to end it. */
export function whenConnected(work: () => Promise<unknown>): () => void {
  const page = new AbortController();
  const { signal } = page;
  let again: ReturnType<typeof setTimeout> | undefined;
  const tryNow = () => {
    clearTimeout(again);
    work().catch(() => {
      if (!signal.aborted) again = setTimeout(tryNow, AGAIN_MS);
    });
  };
  addEventListener("online", tryNow, { signal });
  signal.addEventListener("abort", whenIdle(tryNow));
  signal.addEventListener("abort", () => clearTimeout(again));
  return () => page.abort();
}

/** The first events when a person uses a page by finger, mouse or keyboard. */
const FIRST_USES = ["pointerdown", "keydown", "focusin"] as const;

/** The longest wait for a first use: the network may be lost before it. */
const LONGEST_LOOK_MS = 10_000;

/** Calls back when the page is first used, so that no code delays the first tap; returns a function that cancels it. */
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
