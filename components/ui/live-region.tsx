"use client";

import { useEffect, useState } from "react";

interface LiveRegionProps {
  /** What happens now, in a sentence: `Writing four story options.` Empty says nothing. */
  message: string;
  /** A message is said when it has stood this long, so that a quick change of states is not read out piece by piece. */
  settleMs?: number;
}

/**
 * Tells screen readers politely what happens on the page, once for each message: states, never a text as it streams.
 * Keep it mounted while messages come and go; a region that arrives together with its text is often not read.
 */
export function LiveRegion({ message, settleMs = 500 }: LiveRegionProps) {
  const [said, setSaid] = useState("");

  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), settleMs);
    return () => clearTimeout(timer);
  }, [message, settleMs]);

  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </div>
  );
}
