import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/server/http/errors";

/** Says what is wrong with a request's payload: the first field that does not fit, by its path, and why. */
export function payloadError(error: z.ZodError, body: unknown): AppError {
  const issue = error.issues[0];
  if (!issue) return new AppError("invalid_request");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  if (path.length === 0) return new AppError("invalid_request", { message: "The request has to be a JSON object." });
  const field = path.join(".").slice(0, 200);
  return new AppError("invalid_request", { message: `${field} ${reason(issue, valueAt(body, issue.path))}`, field });
}

function reason(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return "is missing.";
  switch (issue.code) {
    case "too_big":
      return issue.origin === "string"
        ? `is too long: ${issue.maximum} characters at most.`
        : `is too large: ${issue.maximum} at most.`;
    case "too_small":
      if (issue.origin === "string") return "must not be empty.";
      return `is too small: ${issue.minimum} at least.`;
    case "invalid_type":
      return issue.expected === "int" ? "has to be a whole number." : `has to be of type ${issue.expected}.`;
    case "unrecognized_keys":
      return "is not known here.";
    default:
      return `is not valid: ${issue.message}`;
  }
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
