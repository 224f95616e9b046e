"use client";

import { useEffect, useState } from "react";

/** When the trial ends, on the scale of `performance.now()`; the earliest end that this page was ever told of. */
let endMs = Number.POSITIVE_INFINITY;

function secondsLeft(): number {
  return Math.max(0, Math.ceil((endMs - performance.now()) / 1000));
}

/**
 * Counts down the seconds that the server says are left, second by second to 0. It measures with a clock that nobody
 * can set, so that changing the computer's time changes nothing, and takes no later end than it knows: a page that the
 * router kept would otherwise bring back the seconds that it was drawn with.
 */
export function useCountdown(remainingSeconds: number): number {
  const [left, setLeft] = useState(() => Math.min(remainingSeconds, secondsLeft()));

  useEffect(() => {
    endMs = Math.min(endMs, performance.now() + remainingSeconds * 1000);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      const now = secondsLeft();
      setLeft(now);
      // The timer is set anew to the next full second each time, because an interval would drift away from it.
      if (now > 0) timer = setTimeout(tick, (endMs - performance.now()) % 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [remainingSeconds]);

  return left;
}
