import * as z from "zod/mini";
import { KEYWORD_COUNT_LIMIT, KEYWORD_LIMIT, SUBJECT_LIMIT } from "@/lib/titles/limits";
import { STORED_SCHEMA, type TitleDraft } from "@/lib/titles/title-draft";
import { CATEGORIES, SOCIAL_NETWORKS, VARIANT_COUNTS } from "@/lib/titles/video-options";

const count = z.number().check(z.nonnegative());

const details = z.object({
  socialNetwork: z.enum(["", ...SOCIAL_NETWORKS]),
  subject: z.string().check(z.maxLength(SUBJECT_LIMIT)),
  keywords: z
    .array(z.string().check(z.minLength(1), z.maxLength(KEYWORD_LIMIT)))
    .check(z.maxLength(KEYWORD_COUNT_LIMIT)),
  categories: z.array(z.enum(CATEGORIES)),
  emotiveWords: z.boolean(),
  variants: z.literal([0, ...VARIANT_COUNTS]),
});

const answer = z.object({
  text: z.string().check(z.minLength(1)),
  model: z.string(),
  usage: z.nullable(z.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })),
  estimated: z.boolean(),
  reachedLimit: z.boolean(),
});

const stored = z.object({
  schema: z.literal([1, STORED_SCHEMA]),
  draft: z.object({
    details,
    prompt: z.string(),
    maxTokens: z.string(),
    answer: z.nullable(answer),
    partialText: z.string(),
    running: z._default(z.nullable(z.object({ generationId: z.guid(), maxTokens: count })), null),
  }),
});

/** Reads what `writeTitleDraft` wrote, or gives null for anything else: broken JSON, a shape of another version. */
export function readTitleDraft(text: string): TitleDraft | null {
  return stored.safeParse(parseJson(text)).data?.draft ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
