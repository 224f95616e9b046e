import { askJson, type Result } from "@/lib/browser/ask-json";
import { type PageBrief, pageBriefSchema } from "@/lib/page-brief/suggestion";
import type { WireError } from "@/lib/stream/events";
import { LETTER_LIMIT } from "@/lib/wizard/brief/brief";

const ADDRESS = /^(?:https?:\/\/\S+|[^\s/]+\.[^\s.]\S*)$/i;

/** Reads what a person pasted, a page's address or any text, without a model; returns the reason when it cannot. */
export async function readPage(pasted: string, signal: AbortSignal): Promise<Result<PageBrief>> {
  const typed = pasted.trim();
  if (typed.length > LETTER_LIMIT) return { ok: false, error: TOO_LONG };
  const json = ADDRESS.test(typed) ? { address: typed } : { text: typed };
  return askJson("/api/page-brief", pageBriefSchema, { method: "POST", json, signal });
}

const TOO_LONG: WireError = {
  code: "too_large",
  message: "This is more than 40,000 characters. Paste the part that says what you offer.",
  retryable: false,
};
