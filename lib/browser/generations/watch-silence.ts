/** The settings of a watch over a connection. */
interface SilenceLimits {
  /** The longest silence in milliseconds. */
  limitMs: number;
  /** The source of `online` and `visibilitychange`, after which half of the limit is enough. */
  wakeUps: EventTarget;
}

interface SilenceWatch {
  /** Notes that something was heard. */
  heard: () => void;
  end: () => void;
}

/**
 * Calls back once nothing has been heard for too long. A lost network does not close its connections, and a reader
 * would wait forever. When the network returns or the page is shown again, a connection that has been silent for longer
 * than the time between two pings is most likely dead, and half of the limit is enough.
 */
export function watchSilence({ limitMs, wakeUps }: SilenceLimits, onSilence: () => void): SilenceWatch {
  // The clock goes on while a machine sleeps; timers do not.
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

/** The events of a window when a lost connection may be back. */
const WAKE_UPS = ["online", "visibilitychange"] as const;

/**
 * Waits before the next attempt to connect, but no longer when the network returns or the page is shown again. Aborting
 * the signal ends the wait too.
 * @returns whether one of those events ended the wait.
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

/** Whether the page is hidden; false where there is no page. */
function isHidden(): boolean {
  return globalThis.document?.visibilityState === "hidden";
}
