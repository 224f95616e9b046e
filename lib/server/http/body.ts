import "server-only";
import { AppError } from "@/lib/server/http/errors";

/** The largest request in bytes: the longest letter with every reply around it fits several times. */
export const MAX_BODY_BYTES = 256 * 1024;

/** How deep a payload may be nested; the deepest that an endpoint takes has three levels. */
export const MAX_BODY_DEPTH = 16;

/**
 * Reads a request's JSON body and holds it to its limits while it arrives, so that an endless body costs no memory.
 * Only `application/json` is taken: a form on another site cannot send it without asking first.
 * @throws AppError `invalid_request` or `too_large`.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new AppError("invalid_request", {
      message: "The request has to be JSON, with Content-Type application/json.",
    });
  }
  const text = await readText(request);
  if (nestingDepth(text) > MAX_BODY_DEPTH) {
    throw new AppError("invalid_request", { message: "The request's JSON is nested too deeply." });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_request", { message: "The request is not valid JSON." });
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunksOf(request.body)) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The chunks of a body; leaving the loop early cancels the rest of it. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

function tooLarge(): AppError {
  return new AppError("too_large", { message: `The request is larger than ${MAX_BODY_BYTES / 1024} kB.` });
}

/** The deepest nesting of arrays and objects in a JSON text, found without parsing it; brackets in strings do not count. */
function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth -= 1;
  }
  return deepest;
}
