import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";

const provider = createOpenAICompatible({ name: "scripted", baseURL: process.env.OPENAI_BASE_URL });

/** The same with the AI SDK, as its own introduction to Next.js has it. */
export async function POST(request) {
  const { messages } = await request.json();
  const [system, user] = messages;
  const reply = streamText({
    model: provider("scripted-1"),
    system: system.content,
    prompt: user.content,
    abortSignal: request.signal,
  });
  return reply.toUIMessageStreamResponse();
}
