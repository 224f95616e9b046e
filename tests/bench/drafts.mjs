import { randomUUID } from "node:crypto";
import { register } from "node:module";
import { createClient } from "@libsql/client";

register("../../scripts/typescript-hooks.mjs", import.meta.url);

/** How large a draft may be, about, in characters. */
const LARGE = 2_000_000;
const PROMPT = "Write the story of the email. ".repeat(400);
const TEXT = "Every chord is still there, and still no song comes out. ".repeat(100);

/** The save of a finished email whose story was written again until no more fits. */
export async function largeDraft() {
  const { finishedEmail } = await import("../support/drafts/draft-driver.ts");
  const { wholeSave } = await import("../support/drafts/local-entries.ts");
  const { withTexts } = await import("../../lib/wizard/draft.ts");
  const { draft } = finishedEmail();
  const first = [...draft.texts.values()].find(({ stage }) => stage === "story");
  const another = () => ({ ...first, id: randomUUID(), prompt: PROMPT, text: TEXT });
  const size = JSON.stringify(another()).length;
  const versions = Array.from({ length: Math.floor(LARGE / size) }, another);
  return wholeSave(withTexts(draft, versions));
}

/** Comes by as a browser without cookies does, and gives the cookies it gets. */
export async function visitorOf(url) {
  const response = await fetch(`${url}/wizard`, { headers: { "X-Forwarded-For": "192.0.2.1" } });
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Puts 500 drafts into a library, each with 20,000 characters that can be searched. @returns whose they are, as the database says it */
export async function fillLibrary(file, cookie) {
  const owner = `visitor:${/visitor=([0-9a-f-]{36})/.exec(decodeURIComponent(cookie))[1]}`;
  const database = createClient({ url: `file:${file}`, timeout: 5_000 });
  const now = new Date().toISOString().replace("Z", "+00:00");
  const letterSearch = "every chord is still there and still no song comes out ".repeat(360);
  await database.execute({
    sql: `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 500)
      INSERT INTO "Draft" ("id", "owner", "wizard", "title", "letterSearch", "revision", "decisions", "bytes",
        "createdAt", "updatedAt", "seenAt")
      SELECT lower(hex(randomblob(16))), ?, 'email', 'Letter ' || number,
        ? || CASE number % 10 WHEN 0 THEN 'guitar' ELSE '' END, 1, '{}', 20000, ?, ?, ? FROM numbers`,
    args: [owner, letterSearch, now, now, now],
  });
  database.close();
  return owner;
}
