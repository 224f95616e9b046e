import { useEffect, useState } from "react";

interface LiveRegionProps {
  /** The current event, in a sentence: `Writing four story options.` An empty message says nothing. */
  message: string;
  /** The delay before a message is read, so that quick changes are not read one by one. */
  settleMs?: number;
}

/** Tells screen readers politely of states. Leave it mounted: a region that appears with its text is often not read. */
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
