import { WAKE_UPS } from "@/lib/browser/generations/watch-silence";

/**
 * Waits before the next attempt to connect, and less than that when the network comes back or the page is looked at
 * again: then there is a reason to hope.
 * @returns whether it was such a reason that ended the wait. Aborting the signal ends it as well.
 */
export function waitForConnection(waitMs: number, wakeUps: EventTarget, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), waitMs);
    const leave = () => end(false);
    const wake = () => isHidden() || end(true);

    function end(woken: boolean) {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      for (const type of WAKE_UPS) wakeUps.removeEventListener(type, wake);
      resolve(woken);
    }

    signal.addEventListener("abort", leave);
    for (const type of WAKE_UPS) wakeUps.addEventListener(type, wake);
    if (signal.aborted) leave();
  });
}

/** Whether nobody looks at the page; where there is no page, nobody looks away. */
function isHidden(): boolean {
  return globalThis.document?.visibilityState === "hidden";
}
