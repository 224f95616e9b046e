import "server-only";
import { randomBytes } from "node:crypto";
import { contentSecurityPolicy } from "@/lib/server/http/content-security-policy";

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
      "Content-Security-Policy": contentSecurityPolicy(randomBytes(16).toString("base64")),
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_SECONDS),
    },
  });
}

/** The colours are those of `app/globals.css`. The link leads to the address that was asked for. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment · AI Assistant</title>
<style>
:root {
  color-scheme: light dark;
  --desk: #f3efe6; --ink: #27231d; --ink-muted: #645c50; --accent: #2a4b8d; --accent-hover: #203b72; --accent-ink: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --desk: #191714; --ink: #ece6da; --ink-muted: #afa697; --accent: #a6bdf3; --accent-hover: #c0d1f8; --accent-ink: #14203b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 1rem/1.625 ui-sans-serif, system-ui, sans-serif; }
main { display: flex; flex-direction: column; justify-content: center; align-items: flex-start;
  max-width: 38rem; min-height: 100vh; margin: auto; padding: 4rem 1.5rem; }
h1 { margin: 0; font: 600 1.875rem/1.25 ui-serif, Georgia, serif; text-wrap: balance; }
p { margin: 1rem 0 2rem; color: var(--ink-muted); }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 0.5rem;
  background: var(--accent); color: var(--accent-ink); font-weight: 500; text-decoration: none; }
a:hover { background: var(--accent-hover); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>The server cannot reach its database at the moment.</h1>
<p>What was saved is safe, and what you were writing is still in this browser. Try again in a moment.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
