import type { StoredAnswer } from "@/lib/questions/answer-state";
import { DEFAULT_MAX_TOKENS } from "@/lib/questions/question-limits";

/** The networks for which a title can be written (specification 9.7). */
export const SOCIAL_NETWORKS = ["YouTube", "Facebook", "TikTok"] as const;

/** The categories of a title, which are also their labels (specification 3.10). */
export const CATEGORIES = ["creative", "catchy", "interesting", "informative", "educational", "funny"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The numbers of titles in one answer (specification 9.7). */
export const VARIANT_COUNTS = [1, 3, 6] as const;

/** The longest context, in characters. With the limits of keywords, the prompt stays within the limit of a question. */
export const SUBJECT_LIMIT = 2000;

/** The longest keyword, in characters. */
export const KEYWORD_LIMIT = 80;

/** The most keywords for a title. */
export const KEYWORD_COUNT_LIMIT = 30;

/** The form as filled in. */
export interface VideoDetails {
  /** Empty before the choice. */
  socialNetwork: (typeof SOCIAL_NETWORKS)[number] | "";
  subject: string;
  keywords: string[];
  categories: Category[];
  emotiveWords: boolean;
  /** 0 before the choice. */
  variants: (typeof VARIANT_COUNTS)[number] | 0;
}

export const EMPTY_VIDEO_DETAILS: VideoDetails = {
  socialNetwork: "",
  subject: "",
  keywords: [],
  categories: [],
  emotiveWords: false,
  variants: 0,
};

/** Returns a message for each missing field (specification 5.8); empty for a complete form. */
export function missingDetails(details: VideoDetails): Partial<Record<keyof VideoDetails, string>> {
  const { socialNetwork, subject, keywords, categories, variants } = details;
  return {
    ...(socialNetwork === "" && { socialNetwork: "Choose a social network." }),
    ...(subject.trim() === "" && { subject: "Say what the video is about." }),
    ...(keywords.length === 0 && { keywords: "Add at least one keyword." }),
    ...(categories.length === 0 && { categories: "Choose at least one category." }),
    ...(variants === 0 && { variants: "Choose how many variants you want." }),
  };
}

/** The fields of the prompt, with the names and forms of specification 3.10. */
type VideoForm = ReturnType<typeof videoFormOf>;

/** Returns the form in the words of the specification. */
export function videoFormOf({ categories, ...details }: VideoDetails) {
  return {
    ...details,
    subject: details.subject.trim(),
    keywords: details.keywords.join(", "),
    // `a`, `a and b`, `a, b, and c`; empty for none.
    modes: new Intl.ListFormat("en-US").format(categories),
  };
}

/** Returns the prompt for a form, exactly as in specification 9.7. */
export function titlePrompt({ variants, socialNetwork, modes, subject, keywords, emotiveWords }: VideoForm): string {
  const ending = emotiveWords ? ", and use emotive words." : ".";
  return `Create ${variants} ${socialNetwork} variants about a ${modes} video title about ${subject} and use these keywords ${keywords}${ending}`;
}

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
