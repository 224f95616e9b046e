import { useLayoutEffect, useState } from "react";
import { FIRST_TIME, timeAgo } from "@/lib/text/time-ago";

const REFRESH_MS = 30_000;

/** A time in words such as '5 minutes ago', with the exact local time as its tooltip; nothing for an unknown one. */
export function RelativeTime({ at }: { /** Milliseconds since the epoch. */ at: number }) {
  const [now, setNow] = useState<number>();

  useLayoutEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  if (at < FIRST_TIME) return null;
  const date = new Date(at);
  const iso = date.toISOString();
  // The server does not know the person's clock or time zone; its words last only until hydration.
  if (now === undefined) return <time dateTime={iso}>{iso.slice(0, "YYYY-MM-DD".length)}</time>;
  return (
    <time dateTime={iso} title={date.toLocaleString("en-US", { dateStyle: "full", timeStyle: "medium" })}>
      {timeAgo(at, now)}
    </time>
  );
}
