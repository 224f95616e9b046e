import { type FollowerEvent, type GenerationCall, openGeneration } from "@/lib/generations/browser/client";
import { findMaterialExcess } from "@/lib/wizard/brief/material-excess";

/** Begins a generation of a wizard (`openGeneration`). A body with more text than a request takes is not sent. */
export async function* openText(call: GenerationCall): AsyncGenerator<FollowerEvent, void> {
  const excess = findMaterialExcess(call.body);
  if (!excess) return yield* openGeneration(call);
  const error = { code: "invalid_request", message: excess.message, retryable: false } as const;
  yield { type: "error", error: { ...error, field: excess.path.join(".") } };
}
