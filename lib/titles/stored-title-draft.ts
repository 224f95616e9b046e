import * as z from "zod/mini";
import { storedAnswer } from "@/lib/questions/question-schemas";
import { parseJson } from "@/lib/text/json";
import {
  CATEGORIES,
  KEYWORD_COUNT_LIMIT,
  KEYWORD_LIMIT,
  SOCIAL_NETWORKS,
  STORED_SCHEMA,
  SUBJECT_LIMIT,
  type TitleDraft,
  VARIANT_COUNTS,
} from "./video-form";

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

const stored = z.object({
  schema: z.literal(STORED_SCHEMA),
  draft: z.extend(storedAnswer, { details, prompt: z.string(), maxTokens: z.string() }),
});

/** Reads a draft written by `writeTitleDraft`; null for anything else. */
export function readTitleDraft(text: string): TitleDraft | null {
  return stored.safeParse(parseJson(text)).data?.draft ?? null;
}
