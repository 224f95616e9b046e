import * as z from "zod/mini";
import {
  type CarriedQuestion,
  type KeptQuestion,
  type QuestionStorages,
  storageKeyOf,
} from "@/lib/browser/questions/kept-question";

const count = z.number().check(z.nonnegative());

const keptQuestion = z.object({
  owner: z.optional(z.string()),
  question: z.string(),
  answer: z.nullable(
    z.object({
      text: z.string(),
      model: z.string(),
      usage: z.nullable(z.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })),
      estimated: z.boolean(),
      reachedLimit: z.boolean(),
    }),
  ),
  partialText: z.string(),
  // Questions that were kept before answers could be taken up again have none.
  running: z._default(z.nullable(z.object({ generationId: z.guid(), maxTokens: count })), null),
}) satisfies z.ZodMiniType<KeptQuestion>;

const carriedQuestion = z.extend(keptQuestion, { untilMs: z.number() }) satisfies z.ZodMiniType<CarriedQuestion>;

/**
 * What this tab has kept for whoever is here now, or else what has been carried to somebody who has signed in since.
 * What cannot be read is as good as nothing.
 * @param email the address of whoever is signed in.
 */
export function findQuestion(
  path: string,
  email: string | undefined,
  storages: QuestionStorages,
  nowMs: number,
): KeptQuestion | null {
  try {
    const { tab, shared } = storages;
    const found = read(keptQuestion, tab.getItem(storageKeyOf(path)));
    const own = found?.owner === undefined || found.owner === email ? found : null;
    if (email === undefined) return own;
    const carried = read(carriedQuestion, shared.getItem(storageKeyOf(path)));
    shared.removeItem(storageKeyOf(path));
    return own ?? (carried && carried.untilMs > nowMs ? carried : null);
  } catch {
    return null;
  }
}

function read<Kept>(schema: z.ZodMiniType<Kept>, text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
