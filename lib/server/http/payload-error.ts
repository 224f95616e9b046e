import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/server/app-error";

/** A path is cut here: the names in it come from the request. */
const MAX_FIELD_CHARACTERS = 200;

/** Says what is wrong with a request's payload: the first field that does not fit, by its path, and its schema's words. */
export function payloadError(error: z.ZodError): AppError {
  const issue = error.issues[0];
  if (!issue || issue.path.length === 0) {
    return new AppError("invalid_request", {
      message: "The request has to be a JSON object with the fields of this endpoint.",
    });
  }
  const field = issue.path.join(".").slice(0, MAX_FIELD_CHARACTERS);
  return new AppError("invalid_request", { message: `${field}: ${issue.message}`, field });
}
