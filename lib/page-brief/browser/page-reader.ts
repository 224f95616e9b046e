import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { type PageBrief, pageBriefSchema } from "@/lib/page-brief/suggestion";
import type { WireError } from "@/lib/stream/events";
import { LETTER_LIMIT } from "@/lib/wizard/brief/brief";

const ADDRESS = /^(?:https?:\/\/\S+|[^\s/]+\.[^\s.]\S*)$/i;

/** Reads what a person pasted, a page's address or any text, without a model; returns the reason when it cannot. */
export async function readPage(pasted: string, signal: AbortSignal): Promise<PageBrief | { error: WireError }> {
  const typed = pasted.trim();
  if (typed.length > LETTER_LIMIT) return { error: TOO_LONG };
  const json = ADDRESS.test(typed) ? { address: typed } : { text: typed };
  const response = await requestJson("/api/page-brief", { method: "POST", json, signal });
  if (!response.ok) return { error: response.error };
  return pageBriefSchema.safeParse(response.body).data ?? { error: UNREACHABLE };
}

const TOO_LONG: WireError = {
  code: "too_large",
  message: "This is more than 40,000 characters. Paste the part that says what you offer.",
  retryable: false,
};
