/** What a watch over a connection needs to know. */
export interface SilenceLimits {
  /** How long nothing may be heard, in milliseconds. */
  limitMs: number;
  /** Tells `online` and `visibilitychange`, after which half of that is enough. */
  wakeUps: EventTarget;
}

export interface SilenceWatch {
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
export const WAKE_UPS = ["online", "visibilitychange"] as const;
