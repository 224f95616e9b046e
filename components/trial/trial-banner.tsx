"use client";

import { useEffect, useState } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LiveRegion } from "@/components/ui/live-region";
import { LazyModule } from "@/lib/browser/lazy-module";
import { countdownWords, timeLeft, trialAnnouncement } from "@/lib/trial/time-left";

const trialEnded = new LazyModule(() => import("./trial-ended"));

interface TrialBannerProps {
  /** The seconds of the trial that were left at the time of the response. */
  remainingSeconds: number;
  contactEmail?: string;
}

/**
 * A strip above the page with the time left in the trial: days or hours, and in the last hour every second. The exact
 * countdown (specification 2.3) is its tooltip. When the time is up, a message says so; it can be closed, and
 * everything continues to work.
 */
export function TrialBanner({ remainingSeconds, contactEmail }: TrialBannerProps) {
  const left = useCountdown(remainingSeconds);
  const [closed, setClosed] = useState(false);
  const over = left === 0;

  return (
    <>
      <section aria-label="Beta trial" className="border-line border-b bg-well text-sm leading-5">
        {/* Not centered, because the words would move whenever a number loses a digit. */}
        <p className="mx-auto flex min-h-9 w-full max-w-[100rem] flex-wrap items-center gap-x-1.5 px-4 py-1.5 sm:px-6">
          {over ? (
            "The beta testing phase is closed now."
          ) : (
            <>
              <span className="text-ink-muted">Beta trial:</span>
              {/* Not read out every second; LiveRegion announces the last hour and the last minute. */}
              <span role="timer" aria-live="off" title={countdownWords(left)} className="font-medium tabular-nums">
                {timeLeft(left)}
              </span>
            </>
          )}
        </p>
      </section>
      <LiveRegion message={trialAnnouncement(remainingSeconds, left)} />
      {over && !closed ? (
        // If its code does not load, the strip still says that the trial is over.
        <Lazy module={trialEnded} failed={null}>
          {({ TrialEnded }) => <TrialEnded onClose={() => setClosed(true)} contactEmail={contactEmail} />}
        </Lazy>
      ) : null}
    </>
  );
}

/** The end of the trial, as in `performance.now()`: the earliest that this page has received. */
let endMs = Number.POSITIVE_INFINITY;

function secondsLeft(): number {
  return Math.max(0, Math.ceil((endMs - performance.now()) / 1000));
}

/**
 * Counts down from the seconds in the response to 0. It uses a monotonic clock, so that changing the computer's time
 * changes nothing, and never accepts a later end: a page from the router's cache would otherwise bring back the seconds
 * that it was rendered with.
 */
function useCountdown(remainingSeconds: number): number {
  const [left, setLeft] = useState(() => Math.min(remainingSeconds, secondsLeft()));

  useEffect(() => {
    endMs = Math.min(endMs, performance.now() + remainingSeconds * 1000);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      const now = secondsLeft();
      setLeft(now);
      // A new timer for each full second, because an interval would drift.
      if (now > 0) timer = setTimeout(tick, (endMs - performance.now()) % 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [remainingSeconds]);

  return left;
}
