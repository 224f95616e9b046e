import type { z } from "zod";
import { AppError, isAppError } from "@/lib/server/app-error";
import { parseJson } from "@/lib/text/json";
import { jsonExcess, MAX_JSON_VALUES } from "@/lib/text/modest-json";

/** The default limit of a request in bytes: the longest letter with all its replies fits several times. */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * Reads a request's JSON body and checks its limits while it arrives, so that an endless body costs no memory. Only
 * `application/json` is accepted: a form on another site cannot send it without a preflight request.
 * @throws AppError `invalid_request` or `too_large`, and `connection_lost` when the sender disconnects.
 */
export async function readJsonBody(request: Request, maxBytes: number = MAX_BODY_BYTES): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new AppError("invalid_request", {
      message: "The request has to be JSON, with Content-Type application/json.",
    });
  }
  const text = await readText(request, maxBytes);
  const excess = jsonExcess(text);
  if (excess) throw new AppError("invalid_request", { message: EXCESS_WORDS[excess] });
  const json = parseJson(text);
  if (json === undefined) throw new AppError("invalid_request", { message: "The request is not valid JSON." });
  return json;
}

const EXCESS_WORDS = {
  depth: "The request's JSON is nested too deeply.",
  values: `The request has more than ${MAX_JSON_VALUES} values.`,
} as const;

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    // Leaving the loop cancels the rest.
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError("connection_lost", {
      message: "The request was cut off before it finished sending. Try again.",
    });
  }
  return text + decoder.decode();
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("too_large", { message: `The request is larger than ${maxBytes / 1024} kB.` });
}

/** The longest path in an error: its names come from the request. */
const MAX_FIELD_CHARACTERS = 200;

/** Makes the error of a payload: the path of the first invalid field, and the schema's message. */
export function payloadError(error: z.core.$ZodError): AppError {
  const issue = error.issues[0];
  if (!issue || issue.path.length === 0) {
    return new AppError("invalid_request", {
      message: "The request has to be a JSON object with the fields of this endpoint.",
    });
  }
  const field = issue.path.join(".").slice(0, MAX_FIELD_CHARACTERS);
  return new AppError("invalid_request", { message: `${field}: ${issue.message}`, field });
}
