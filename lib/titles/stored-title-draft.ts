import * as z from "zod/mini";
import type { StoredAnswer } from "@/lib/questions/answer-state";
import { storedAnswer } from "@/lib/questions/stored-answer";
import { parseJson, sameJson } from "@/lib/text/json";
import { STORED_SCHEMA, type TitleDraft } from "./title-draft";
import {
  CATEGORIES,
  KEYWORD_COUNT_LIMIT,
  KEYWORD_LIMIT,
  SOCIAL_NETWORKS,
  SUBJECT_LIMIT,
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

/** A draft as this tab and another one have it, and as this tab had it last. */
interface Tabs<Value> {
  before: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Returns the drafts of two tabs as one: each field from the tab that changed it, and mine if both did. An answer that
 * merely finished here does not replace a question asked later in the other tab.
 */
export function joinTitleDrafts({ before, mine, theirs }: Tabs<TitleDraft>): TitleDraft {
  const of = (draft: TitleDraft) => draft.details;
  const { prompt, maxTokens } = changedHere({ before, mine, theirs });
  return {
    details: changedHere({ before: of(before), mine: of(mine), theirs: of(theirs) }),
    prompt,
    maxTokens,
    ...joinAnswers({ before: answerOf(before), mine: answerOf(mine), theirs: answerOf(theirs) }),
  };
}

function changedHere<Value extends object>({ before, mine, theirs }: Tabs<Value>): Value {
  const changed = (Object.keys(mine) as (keyof Value)[]).filter((key) => !sameJson(mine[key], before[key]));
  return { ...theirs, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) };
}

function answerOf({ answer, partialText, running }: TitleDraft): StoredAnswer {
  return { answer, partialText, running };
}

function joinAnswers({ before, mine, theirs }: Tabs<StoredAnswer>): StoredAnswer {
  const asked = before.running?.generationId;
  const hasAskedHere = mine.running !== null && mine.running.generationId !== asked;
  const hasMovedOnThere = theirs.running?.generationId !== asked;
  return (hasMovedOnThere && !hasAskedHere) || sameJson(mine, before) ? theirs : mine;
}
