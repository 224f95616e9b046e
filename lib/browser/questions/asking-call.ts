import type { GenerationCall } from "@/lib/browser/generations/client";
import type { Asking } from "@/lib/browser/questions/asking";
import { ASSISTANT_PARAMETER, type Assistant } from "@/lib/questions/assistants";
import type { QuestionToken } from "@/lib/questions/question-token";

/** What is sent to ask a question, as whoever the token is for. */
export function askingCall(
  assistant: Assistant,
  { running, controller }: Asking,
  question: string,
  token: QuestionToken,
): GenerationCall {
  const path = token.kind === "user" ? "/process" : "/process/anonymous";
  return {
    id: running.generationId,
    path: assistant === "general" ? path : `${path}?${ASSISTANT_PARAMETER}=${assistant}`,
    body: { question, maxTokens: running.maxTokens },
    headers: { Authorization: `Bearer ${token.token}` },
    signal: controller.signal,
  };
}
