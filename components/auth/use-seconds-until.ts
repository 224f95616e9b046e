"use client";

import { useEffect, useState } from "react";

/** How many whole seconds are left until a time (in milliseconds, as `Date.now()` counts), down to 0. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((time - now) / 1000));
  const over = seconds === 0;

  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  return seconds;
}
