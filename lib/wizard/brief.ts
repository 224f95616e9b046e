/** The answers that a wizard asks for, in the order of its steps. */
export const BRIEF_FIELDS = [
  "topic",
  "audience",
  "outcome",
  "productName",
  "productDescription",
  "productHighlights",
  "link",
  "act",
  "senderName",
  "senderRole",
  "senderOrganization",
  "tip",
  "language",
  "address",
] as const;

export type BriefField = (typeof BRIEF_FIELDS)[number];

/**
 * The form data of the email wizard; the story wizard uses topic, audience, outcome and tip (specification 3.1).
 * Everything from `link` on, the tip aside, may stay empty: then the letter does without, or the brief itself tells.
 */
export type Brief = Record<BriefField, string>;

/** 'Short' is a low-key pitch, 'Longer' several sentences and bullets for a launch (specification 2.2, step 2). */
export type DescriptionLength = "short" | "longer";

/** A brief in which nothing is filled in: every field is the empty text. */
export const EMPTY_BRIEF = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, ""])) as Brief;

/** The brief without the spaces around its texts, its fields in their own order. */
export function trimBrief(brief: Brief): Brief {
  const trimmed = { ...EMPTY_BRIEF };
  for (const field of BRIEF_FIELDS) trimmed[field] = brief[field].trim();
  return trimmed;
}

/** The longest text of each field in characters; the forms and the endpoints hold to the same numbers. */
export const FIELD_LIMITS: Readonly<Record<BriefField | "requiredChanges", number>> = {
  topic: 1000,
  audience: 1000,
  outcome: 1000,
  productName: 300,
  productDescription: 5000,
  productHighlights: 5000,
  link: 2000,
  act: 120,
  senderName: 100,
  senderRole: 100,
  senderOrganization: 150,
  tip: 5000,
  language: 20,
  address: 20,
  requiredChanges: 2000,
};

/** The longest note of what the letters before told, in characters. */
export const TOLD_LIMIT = 4000;

/** The longest reply, and the longest letter, that an endpoint takes back in characters. */
export const REPLY_LIMIT = 20_000;
export const LETTER_LIMIT = 40_000;
