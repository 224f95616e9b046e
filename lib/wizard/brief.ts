/** The answers that a wizard asks for, in the order of its steps. */
export const BRIEF_FIELDS = [
  "topic",
  "audience",
  "outcome",
  "productName",
  "productDescription",
  "productHighlights",
  "tip",
] as const;

export type BriefField = (typeof BRIEF_FIELDS)[number];

/** What each answer is called, with its number on its form. */
export const ANSWER_NAMES: Readonly<Record<BriefField | "descriptionLength" | "insightSource", string>> = {
  topic: "1.1 Topic",
  audience: "1.2 Audience",
  outcome: "1.3 Goal",
  productName: "2.1 Name",
  descriptionLength: "2.2 Length",
  productDescription: "2.2 Description",
  productHighlights: "2.3 Highlights",
  insightSource: "Insight",
  tip: "Tip",
};

/** The form data of the e-mail wizard; the story wizard uses topic, audience, outcome and tip (specification 3.1). */
export type Brief = Record<BriefField, string>;

/** 'Short' is a low-key pitch, 'Longer' several sentences and bullets for a launch (specification 2.2, step 2). */
export type DescriptionLength = "short" | "longer";

export const EMPTY_BRIEF: Brief = {
  topic: "",
  audience: "",
  outcome: "",
  productName: "",
  productDescription: "",
  productHighlights: "",
  tip: "",
};

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
  tip: 5000,
  requiredChanges: 2000,
};

/** The longest reply, and the longest letter, that an endpoint takes back in characters. */
export const REPLY_LIMIT = 20_000;
export const LETTER_LIMIT = 40_000;
