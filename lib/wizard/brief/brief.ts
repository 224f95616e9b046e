import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";

/** The facts about one answer of the brief. */
interface AnswerFacts {
  /** Its longest text in characters. */
  limit: number;
  /** Its name for a person, with its number on the form. */
  name: string;
  /** The first text that another answer puts out of date. */
  dates?: "story" | "offer" | "signOff";
  /** An optional answer of one line: what a refusal calls it. */
  line?: string;
}

/** The answers of the brief, in the order in which prompts tell them. A line here is a field of the brief. */
export const ANSWERS = {
  topic: { limit: 1000, name: "1.1 Summary", dates: "story" },
  audience: { limit: 1000, name: "1.2 Audience", dates: "story" },
  outcome: { limit: 1000, name: "1.3 Goal", dates: "story" },
  productName: { limit: 300, name: "2.1 Name", dates: "offer" },
  productDescription: { limit: 5000, name: "2.2 Description", dates: "offer" },
  productHighlights: { limit: 5000, name: "2.3 Highlights", dates: "offer" },
  link: { limit: 2000, name: "Link" },
  act: { limit: 120, name: "What readers will do there", dates: "offer", line: "act" },
  senderName: { limit: 100, name: "Name", dates: "signOff", line: "sender's name" },
  senderRole: { limit: 100, name: "Role", dates: "signOff", line: "sender's role" },
  senderOrganization: { limit: 150, name: "Organization", dates: "signOff", line: "sender's organization" },
  proof: { limit: 400, name: "Proof", dates: "offer" },
  safeToTry: { limit: 400, name: "Safe to try", dates: "offer" },
  trueSentence: { limit: 400, name: "True sentence", dates: "story" },
  greeting: { limit: 80, name: "Greeting", line: "greeting" },
  tip: { limit: 5000, name: "Tip", dates: "story" },
  occasion: { limit: 20, name: "Occasion", dates: "story" },
  language: { limit: 20, name: "Language", dates: "story" },
  address: { limit: 20, name: "Form of address", dates: "story" },
} as const satisfies Record<string, AnswerFacts>;

export type BriefField = keyof typeof ANSWERS;

/** The fields of the brief, in their order. */
export const BRIEF_FIELDS = Object.keys(ANSWERS) as readonly BriefField[];

/** Returns what is known of an answer. */
export const answerFacts = (field: BriefField): AnswerFacts => ANSWERS[field];

/** Returns an answer as it is kept: the link, a line or a text, clean. */
export function cleanAnswer(field: BriefField, text: string): string {
  if (field === "link") return cleanLink(text);
  const isLine = field === "productName" || answerFacts(field).line !== undefined;
  return isLine ? cleanLine(text) : cleanText(text);
}

/** Returns the answers that put a text out of date first. */
export const answersOf = (text: AnswerFacts["dates"]): readonly BriefField[] =>
  BRIEF_FIELDS.filter((field) => answerFacts(field).dates === text);

/** The form data of both wizards (specification 3.1). From `link` on, every field but the tip is optional. */
export type Brief = Record<BriefField, string>;

/** 'Short' is a low-key pitch; 'Longer' has several sentences and bullets for a launch (specification 2.2, step 2). */
export type DescriptionLength = "short" | "longer";

/** A brief with every field empty. */
export const EMPTY_BRIEF = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, ""])) as Brief;

/** Returns the brief with its texts trimmed and its fields in their fixed order. */
export function trimBrief(brief: Brief): Brief {
  const trimmed = { ...EMPTY_BRIEF };
  for (const field of BRIEF_FIELDS) trimmed[field] = brief[field].trim();
  return trimmed;
}

/** The longest text of each field, in characters, for forms and endpoints alike. */
export const FIELD_LIMITS = {
  ...Object.fromEntries(BRIEF_FIELDS.map((field) => [field, ANSWERS[field].limit])),
  requiredChanges: 2000,
} as Readonly<Record<BriefField | "requiredChanges", number>>;

/** The longest summary of earlier letters, in characters. */
export const TOLD_LIMIT = 4000;

/** The longest reply and the longest letter that an endpoint accepts, in characters. */
export const REPLY_LIMIT = 20_000;
export const LETTER_LIMIT = 40_000;

/** The name of each answer, with its number on the form. */
export const ANSWER_NAMES = {
  ...Object.fromEntries(BRIEF_FIELDS.map((field) => [field, ANSWERS[field].name])),
  descriptionLength: "2.2 Length",
  insightSource: "Insight",
} as Readonly<Record<BriefField | "descriptionLength" | "insightSource", string>>;
