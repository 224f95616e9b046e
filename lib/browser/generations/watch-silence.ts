/** What a watch over a connection needs to know. */
interface SilenceLimits {
  /** How long nothing may be heard, in milliseconds. */
  limitMs: number;
  /** Tells `online` and `visibilitychange`, after which half of that is enough. */
  wakeUps: EventTarget;
}

interface SilenceWatch {
  /** Something was heard. */
  heard: () => void;
  end: () => void;
}

/**
 * Calls back once nothing has been heard for too long. A network that goes away does not close its connections, so that
 * without this a reader would wait for ever. When the network comes back or the page is looked at again, a connection that has
 * been silent for longer than between two pings is most likely dead, and is not waited for to the end.
 */
export function watchSilence({ limitMs, wakeUps }: SilenceLimits, onSilence: () => void): SilenceWatch {
  // The clock of the day goes on while a machine sleeps; timers do not.
  let last = Date.now();
  let timer = setTimeout(look, limitMs);

  function look() {
    const left = last + limitMs - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else onSilence();
  }

  function lookAgain() {
    if (Date.now() - last > limitMs / 2) onSilence();
  }

  for (const type of WAKE_UPS) wakeUps.addEventListener(type, lookAgain);
  return {
    heard() {
      last = Date.now();
    },
    end() {
      clearTimeout(timer);
      for (const type of WAKE_UPS) wakeUps.removeEventListener(type, lookAgain);
    },
  };
}

/** What a window tells when a lost connection may be back. */
const WAKE_UPS = ["online", "visibilitychange"] as const;

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
