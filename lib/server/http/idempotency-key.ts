import { z } from "zod";
import { AppError } from "@/lib/server/app-error";

const HEADER = "Idempotency-Key";

/** Returns the key of a request's click in lower case, if it has one. @throws AppError `invalid_request`. */
export function readIdempotencyKey(request: Request): string | undefined {
  const value = request.headers.get(HEADER);
  if (value === null) return undefined;
  const parsed = parseGenerationId(value);
  if (parsed !== undefined) return parsed;
  throw new AppError("invalid_request", { message: `${HEADER}: Send a new UUID with each text.`, field: HEADER });
}

/** Returns the key of a request's click, which it has to have. @throws AppError `invalid_request`. */
export function requireIdempotencyKey(request: Request): string {
  const key = readIdempotencyKey(request);
  if (key !== undefined) return key;
  throw new AppError("invalid_request", { message: `${HEADER}: Send a new UUID with each click.` });
}

/** Returns the id of a generation in lower case; undefined if it is not a UUID of any version. */
export function parseGenerationId(value: string): string | undefined {
  return z.guid().safeParse(value).success ? value.toLowerCase() : undefined;
}
