import "server-only";
import { AppError } from "@/lib/server/app-error";
import { modelKey } from "@/lib/server/env/env-variables";

/** @throws AppError for a key that no request can carry, e.g. with a line break in it. */
export function assertKey(apiKey: string | undefined): void {
  if (apiKey === undefined || modelKey.safeParse(apiKey).success) return;
  throw new AppError("invalid_request", {
    message: "This isn't a valid key. Keys have no spaces or line breaks. Copy just the key and try again.",
    field: "apiKey",
  });
}
