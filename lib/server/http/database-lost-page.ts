import "server-only";
import { plainPage } from "@/lib/server/http/plain-page";

/** After how many seconds a program may ask again; a person decides for themselves. */
const RETRY_SECONDS = 5;

/**
 * What every page is while the database is lost: 503, what is safe, and a way on. It stands here whole, because drawing
 * a page of the application asks the database who is signed in.
 */
export function databaseLostPage(): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_SECONDS),
    },
  });
}

const PAGE = plainPage({
  title: "Back in a moment",
  heading: "The server cannot reach its database at the moment.",
  words: "What was saved is safe, and what you were writing is still in this browser. Try again in a moment.",
  // An empty address is the one that was asked for.
  link: { href: "", label: "Try again" },
});
