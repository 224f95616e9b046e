import type { GenerationCall } from "@/lib/browser/generations/client";
import type { Asking } from "@/lib/browser/questions/asking";
import type { AskingPass } from "@/lib/questions/asking-pass";
import { ASSISTANT_PARAMETER, type Assistant } from "@/lib/questions/assistants";

/** What is sent to ask a question, as whoever the pass is for. */
export function askingCall(
  assistant: Assistant,
  { running, controller }: Asking,
  question: string,
  pass: AskingPass,
): GenerationCall {
  const path = pass.kind === "user" ? "/process" : "/process/anonymous";
  return {
    id: running.generationId,
    path: assistant === "general" ? path : `${path}?${ASSISTANT_PARAMETER}=${assistant}`,
    body: { question, maxTokens: running.maxTokens },
    headers: { Authorization: `Bearer ${pass.token}` },
    signal: controller.signal,
  };
}
