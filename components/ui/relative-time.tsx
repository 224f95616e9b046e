"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { timeAgo } from "@/lib/text/time-ago";

/** How often the words are looked at again. */
const REFRESH_MS = 30_000;

/** When something was, in words such as '5 minutes ago', with the exact local time one pointer away. */
export function RelativeTime({ at }: { /** Milliseconds since the epoch. */ at: number }) {
  const [now, setNow] = useState(() => Date.now());
  const isInBrowser = useSyncExternalStore(neverChanges, always, never);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const date = new Date(at);
  // Nothing that a file says may keep a page from being drawn.
  if (Number.isNaN(date.getTime())) return <span>at an unknown time</span>;
  // The server knows neither the person's clock nor their time zone; its words last until the page is at work.
  if (!isInBrowser)
    return <time dateTime={date.toISOString()}>{date.toISOString().slice(0, "YYYY-MM-DD".length)}</time>;
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString("en-US", { dateStyle: "full", timeStyle: "medium" })}
    >
      {timeAgo(at, now)}
    </time>
  );
}

const neverChanges = () => () => {};
const always = () => true;
const never = () => false;
