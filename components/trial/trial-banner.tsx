"use client";

import { useEffect, useState } from "react";
import { useLazyModule } from "@/components/ui/lazy";
import { LiveRegion } from "@/components/ui/live-region";
import { LazyModule } from "@/lib/browser/lazy-module";
import { countdownWords } from "@/lib/trial/countdown-words";
import { timeLeft } from "@/lib/trial/time-left";
import { trialAnnouncement } from "@/lib/trial/trial-announcement";

const trialEnded = new LazyModule(() => import("./trial-ended"));

interface TrialBannerProps {
  /** How many seconds of the trial were left when the server answered. */
  remainingSeconds: number;
  contactEmail?: string;
}

/**
 * What is left of the trial, on a strip above the page: days or hours, and in the last hour every second. The exact
 * countdown (specification 2.3) is in the title of these words. When nothing is left, a message says so; it can be
 * closed, and everything goes on working.
 */
export function TrialBanner({ remainingSeconds, contactEmail }: TrialBannerProps) {
  const left = useCountdown(remainingSeconds);
  const [closed, setClosed] = useState(false);
  const module = useLazyModule(trialEnded);
  const over = left === 0;

  useEffect(() => {
    // Should its code not come, the strip still says that the trial is over.
    if (over) trialEnded.load().catch(() => {});
  }, [over]);

  return (
    <>
      <section aria-label="Beta trial" className="border-line border-b bg-well text-sm leading-5">
        {/* The words begin at the edge, because centered ones would move whenever a number loses a digit. */}
        <p className="mx-auto flex min-h-9 w-full max-w-[100rem] flex-wrap items-center gap-x-1.5 px-4 py-1.5 sm:px-6">
          {over ? (
            "The beta testing phase is closed now."
          ) : (
            <>
              <span className="text-ink-muted">Beta trial:</span>
              {/* Nobody wants every second read out; LiveRegion says the last hour and the last minute. */}
              <span role="timer" aria-live="off" title={countdownWords(left)} className="font-medium tabular-nums">
                {timeLeft(left)}
              </span>
            </>
          )}
        </p>
      </section>
      <LiveRegion message={trialAnnouncement(remainingSeconds, left)} />
      {!over || closed || module === undefined ? null : (
        <module.TrialEnded onClose={() => setClosed(true)} {...(contactEmail === undefined ? {} : { contactEmail })} />
      )}
    </>
  );
}

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
function useCountdown(remainingSeconds: number): number {
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
