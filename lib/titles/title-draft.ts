import type { KeptAnswer } from "@/lib/questions/answer-state";
import { DEFAULT_MAX_TOKENS } from "@/lib/questions/question-limits";
import { EMPTY_VIDEO_DETAILS, type VideoDetails } from "./video-form";

/** Everything that somebody typed into the title generator, and the answer that they got. */
export interface TitleDraft extends KeptAnswer {
  details: VideoDetails;
  /** What stands in the prompt box. */
  prompt: string;
  /** What stands in the field for the number of tokens, as it was typed. */
  maxTokens: string;
}

export const EMPTY_TITLE_DRAFT: TitleDraft = {
  details: EMPTY_VIDEO_DETAILS,
  prompt: "",
  maxTokens: String(DEFAULT_MAX_TOKENS),
  answer: null,
  partialText: "",
  running: null,
};

/** The version of the stored shape. */
export const STORED_SCHEMA = 1;

/** Writes a draft as JSON; `readTitleDraft` reads it. Drafts that say the same are written the same. */
export function writeTitleDraft({ details, prompt, maxTokens, answer, partialText, running }: TitleDraft): string {
  const { socialNetwork, subject, keywords, categories, emotiveWords, variants } = details;
  const written = { socialNetwork, subject, keywords, categories, emotiveWords, variants };
  const draft = { details: written, prompt, maxTokens, answer, partialText, running };
  return JSON.stringify({ schema: STORED_SCHEMA, draft });
}
