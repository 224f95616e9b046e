import type { StoredAnswer } from "@/lib/questions/answer-state";
import { DEFAULT_MAX_TOKENS } from "@/lib/questions/question-limits";
import { EMPTY_VIDEO_DETAILS, type VideoDetails } from "./video-form";

/** The contents of the title generator's form, and the answer. */
export interface TitleDraft extends StoredAnswer {
  details: VideoDetails;
  /** The text of the prompt box. */
  prompt: string;
  /** The text of the field for the number of tokens. */
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

/** Writes a draft as JSON for `readTitleDraft`. Equal drafts give equal texts. */
export function writeTitleDraft({ details, prompt, maxTokens, answer, partialText, running }: TitleDraft): string {
  const { socialNetwork, subject, keywords, categories, emotiveWords, variants } = details;
  const written = { socialNetwork, subject, keywords, categories, emotiveWords, variants };
  const draft = { details: written, prompt, maxTokens, answer, partialText, running };
  return JSON.stringify({ schema: STORED_SCHEMA, draft });
}
