import "server-only";
import { AppError } from "@/lib/server/app-error";
import { followRecord } from "@/lib/server/generations/shared/follow-record";
import type { Owner } from "@/lib/server/identity/owner";
import type { GenerationHandle } from "./generation-handle";
import { findRecord } from "./generation-records";
import { generationRegistry } from "./registry";

/**
 * Finds the generation with a key that belongs to one of these owners, wherever it runs or ran.
 * @throws AppError `not_found` when there is none, also when it is another owner's or was refused; and the database's
 *   failure, which `asAppError` makes `connection_lost`.
 */
export async function findGeneration(owners: readonly Owner[], id: string): Promise<GenerationHandle> {
  for (const owner of owners) {
    const known = generationRegistry().find({ owner, id });
    if (known) return known.ready.catch(() => Promise.reject(unknown()));
  }
  const record = await findRecord(owners, id);
  const generation = record ? await followRecord(record) : undefined;
  if (!generation) throw unknown();
  return generation;
}

function unknown(): AppError {
  return new AppError("not_found", { message: "We can't find that text. It may have been started by someone else." });
}
