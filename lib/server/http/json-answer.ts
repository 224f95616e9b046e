import "server-only";
import { trackWork } from "@/lib/server/generations/open-work";
import { AppError } from "@/lib/server/http/errors";
import type { GenerationEvent } from "@/lib/stream/events";
import { optionsFormat } from "@/lib/wizard/parse/options";

/**
 * Waits for a generation and answers `{ prompt, response }`, where `response` parses as JSON: `{ "stories": [ … ] }`
 * (spec section 7, `/story/prompt-2`). The model's reply is read as options and written anew, because a model asked
 * for JSON wraps it in words and fences.
 * @throws AppError when the generation failed, or its reply holds no options.
 */
export async function jsonAnswer(
  follow: (signal: AbortSignal) => AsyncIterable<GenerationEvent>,
  connection: AbortSignal,
): Promise<Response> {
  const ending = new AbortController();
  const untrack = trackWork((reason) => ending.abort(reason));
  try {
    const { prompt, text } = await collect(follow(AbortSignal.any([connection, ending.signal])));
    ending.signal.throwIfAborted();
    const { options, recognised } = optionsFormat.read(text);
    if (!recognised || options.length === 0) {
      throw new AppError("model_unavailable", { message: "The model's answer holds no story ideas. Try again." });
    }
    const response = JSON.stringify({ stories: options });
    return Response.json({ prompt, response }, { headers: { "Cache-Control": "no-store" } });
  } finally {
    untrack();
  }
}

async function collect(events: AsyncIterable<GenerationEvent>): Promise<{ prompt: string; text: string }> {
  let prompt = "";
  let text = "";
  for await (const event of events) {
    if (event.type === "prompt") prompt = event.prompt;
    if (event.type === "text-delta") text += event.text;
    if (event.type === "error") throw AppError.fromWire(event.error);
  }
  return { prompt, text };
}
