"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { TRIAL_IN_MENU } from "@/components/site/site-menu";
import { lazyPart } from "@/components/ui/lazy";
import { LiveRegion } from "@/components/ui/live-region";
import { LazyModule } from "@/lib/browser/lazy-module";
import { countdownWords, timeLeft, trialAnnouncement } from "@/lib/sign-in/time-left";

const trialEnded = new LazyModule(() => import("./trial-ended"));

/** If its code does not load, the strip still says that the trial is over. */
const TrialEnded = lazyPart(
  () => trialEnded,
  (module) => module.TrialEnded,
);

interface TrialBannerProps {
  /** The seconds of the trial that were left at the time of the response. */
  remainingSeconds: number;
  contactEmail?: string;
}

/** Shows the time left in the trial, on a phone or a tablet in the menu, with the exact countdown as its tooltip (specification 2.3). */
export function TrialBanner({ remainingSeconds, contactEmail }: TrialBannerProps) {
  const left = useCountdown(remainingSeconds);
  const over = left === 0;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  useEffect(() => setMenu(document.getElementById(TRIAL_IN_MENU)), []);
  const words = over ? (
    "The beta testing phase is closed now."
  ) : (
    <>
      <span className="text-ink-muted">Beta trial:</span>{" "}
      {/* Not read out every second; LiveRegion announces the last hour and the last minute. */}
      <span role="timer" aria-live="off" title={countdownWords(left)} className="font-medium tabular-nums">
        {timeLeft(left)}
      </span>
    </>
  );

  return (
    <>
      <section aria-label="Beta trial" className="border-line border-b bg-well text-sm leading-5 max-lg:hidden">
        {/* Not centered, because the words would move whenever a number loses a digit. */}
        <p className="mx-auto min-h-9 w-full max-w-[100rem] px-6 py-2">{words}</p>
      </section>
      {menu && createPortal(<p className="px-3 py-3 text-sm">{words}</p>, menu)}
      <LiveRegion message={trialAnnouncement(remainingSeconds, left)} />
      {over ? <TrialEnded contactEmail={contactEmail} /> : null}
    </>
  );
}

/** The earliest end of the trial that the server gave, in milliseconds. A page from the cache would give a later one. */
let endMs = Number.POSITIVE_INFINITY;

function useCountdown(remainingSeconds: number): number {
  const [left, setLeft] = useState(remainingSeconds);

  useEffect(() => {
    endMs = Math.min(endMs, Date.now() + remainingSeconds * 1000);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [remainingSeconds]);

  return left;
}
