import { readHtml } from "@/lib/page-brief/server/read-html";
import { freshJson } from "@/lib/server/route";
import { cleanLine } from "@/lib/text/clean-text";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import type { SentLetters } from "../wire";
import { addressOf, MOST_SENT } from "./adapter";
import { withStoredKey } from "./service-keys";
import { countCall, serviceRoute } from "./service-route";

/** The longest wait for all letters of a service, in milliseconds. */
const SENT_MS = 45_000;

/**
 * Handles `GET /api/services/{service}/letters`: responds with `SentLetters`, those that were sent last. One that cannot
 * be read is left out. Nothing is stored, and one is read after the other, because services count requests a second.
 */
export const getLetters = serviceRoute(async (request, account) => {
  const limit = AbortSignal.any([request.signal, AbortSignal.timeout(SENT_MS)]);
  return withStoredKey(account, limit, async ({ ask }) => {
    await countCall(request, account.owner);
    const { campaigns, sent } = account.adapter;
    const letters: SentLetters = [];
    let failure: unknown;
    for (const { id, subject } of (await ask("GET", campaigns + sent.query, sent.found)).slice(0, MOST_SENT)) {
      try {
        const path = addressOf(account.adapter, id) + (sent.path ?? "");
        const text = await textOf(await ask("GET", path, sent.content));
        if (text !== "") letters.push({ title: cleanLine(subject).slice(0, 200), text });
      } catch (error) {
        failure = error;
      }
    }
    if (letters.length === 0 && failure !== undefined) throw failure;
    return freshJson(letters satisfies SentLetters);
  });
});

/** Returns a letter as text with a paragraph a line, as people paste one. */
async function textOf({ html, text = "" }: { html: string; text?: string }): Promise<string> {
  const lines = html === "" ? [text] : (await readHtml(html)).lines.map((line) => line.replace(/^# /, ""));
  return lines.join("\n\n").trim().slice(0, VOICE_LIMITS.sample);
}
