import type { LazyModule } from "@/lib/browser/lazy-module";
import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { ModelQuestion } from "@/lib/checks/browser/model-question";
import type { GenerationClient } from "@/lib/generations/browser/generation-follower";
import { readPageReply } from "@/lib/page-brief/read-reply";
import { type PageBrief, pageBriefSchema } from "@/lib/page-brief/suggestion";
import type { WireError } from "@/lib/stream/events";

const ADDRESS = /^(?:https?:\/\/\S+|[^\s/]+\.[^\s.]\S*)$/i;

/** Reads what a person pasted, a page's address or any text, without a model; returns the reason when it cannot. */
export async function readPage(pasted: string, signal: AbortSignal): Promise<PageBrief | { error: WireError }> {
  const typed = pasted.trim();
  const json = ADDRESS.test(typed) ? { address: typed } : { text: typed };
  const response = await requestJson("/api/page-brief", { method: "POST", json, signal });
  if (!response.ok) return { error: response.error };
  return pageBriefSchema.safeParse(response.body).data ?? { error: UNREACHABLE };
}

/** Makes the question for a model that reads the same text, to be asked with `{ page: text }`; answers suggestions. */
export const pageQuestion = (client: Pick<LazyModule<GenerationClient>, "get" | "load">, { text }: PageBrief) =>
  new ModelQuestion("/wizard/page-brief", client, ({ reply }) => ({ answer: readPageReply(reply.text, text) }));
