import * as z from "zod/mini";
import { part, type Sides, threeWay } from "@/lib/drafts/merge/three-way";
import type { StoredAnswer } from "@/lib/questions/answer-state";
import { storedAnswer } from "@/lib/questions/stored-answer";
import { parseJson } from "@/lib/text/json";
import { STORED_SCHEMA, type TitleDraft } from "./title-draft";
import {
  CATEGORIES,
  KEYWORD_COUNT_LIMIT,
  KEYWORD_LIMIT,
  SOCIAL_NETWORKS,
  SUBJECT_LIMIT,
  VARIANT_COUNTS,
  type VideoDetails,
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

/**
 * Merges the drafts of two tabs: each field from the tab that changed it, and mine if both did. An answer that merely
 * finished here does not replace a question asked later in the other tab.
 */
export function mergeTitleDrafts(sides: Sides<TitleDraft>): TitleDraft {
  const details = part(sides, "details");
  const merged = <Field extends keyof VideoDetails>(field: Field) => threeWay(part(details, field)).value;
  return {
    details: {
      socialNetwork: merged("socialNetwork"),
      subject: merged("subject"),
      keywords: merged("keywords"),
      categories: merged("categories"),
      emotiveWords: merged("emotiveWords"),
      variants: merged("variants"),
    },
    prompt: threeWay(part(sides, "prompt")).value,
    maxTokens: threeWay(part(sides, "maxTokens")).value,
    ...mergeAnswers({ base: answerOf(sides.base), mine: answerOf(sides.mine), theirs: answerOf(sides.theirs) }),
  };
}

function answerOf({ answer, partialText, running }: TitleDraft): StoredAnswer {
  return { answer, partialText, running };
}

function mergeAnswers(sides: Sides<StoredAnswer>): StoredAnswer {
  const { base, mine, theirs } = sides;
  const before = base.running?.generationId;
  const hasAskedHere = mine.running !== null && mine.running.generationId !== before;
  const hasMovedOnThere = theirs.running?.generationId !== before;
  return hasMovedOnThere && !hasAskedHere ? theirs : threeWay(sides).value;
}
