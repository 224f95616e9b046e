interface SilenceWatch {
  /** Notes that something was heard. */
  heard: () => void;
  end: () => void;
}

/**
 * Calls back once nothing has been heard for too long. A lost network does not close its connections, and a reader
 * would wait forever. When the network returns or the page is shown again, a connection that has been silent for longer
 * than the time between two pings is most likely dead, and half of the limit is enough.
 * @param limitMs the longest silence in milliseconds.
 */
export function watchSilence(limitMs: number, onSilence: () => void): SilenceWatch {
  // The clock goes on while a machine sleeps; timers do not.
  let last = Date.now();
  let timer = setTimeout(look, limitMs);

  function look() {
    const left = last + limitMs - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else onSilence();
  }

  const leave = whenWoken(() => {
    if (Date.now() - last > limitMs / 2) onSilence();
  });
  return {
    heard() {
      last = Date.now();
    },
    end() {
      clearTimeout(timer);
      leave();
    },
  };
}

/** Calls back when a lost connection may be back, which a window tells; returns a function that ends that. */
function whenWoken(onWakeUp: () => void): () => void {
  const page = new AbortController();
  for (const type of ["online", "visibilitychange"]) {
    globalThis.window?.addEventListener(type, onWakeUp, { signal: page.signal });
  }
  return () => page.abort();
}

/**
 * Waits before the next attempt to connect, but no longer when the network returns or the page is shown again. Aborting
 * the signal ends the wait too.
 * @returns whether one of those events ended the wait.
 */
export function waitForConnection(waitMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), waitMs);
    const leave = () => end(false);
    const stopWaking = whenWoken(() => globalThis.document?.visibilityState === "hidden" || end(true));

    function end(woken: boolean) {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      stopWaking();
      resolve(woken);
    }

    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
  });
}
