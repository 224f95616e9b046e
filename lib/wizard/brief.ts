/** The fields of the brief in the order of the steps, each with its longest text in characters. */
const BRIEF_LIMITS = {
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
  trueSentence: 400,
  greeting: 80,
  tip: 5000,
  occasion: 20,
  language: 20,
  address: 20,
};

export type BriefField = keyof typeof BRIEF_LIMITS;

/** The fields of the brief, in the order of the steps. */
export const BRIEF_FIELDS = Object.keys(BRIEF_LIMITS) as readonly BriefField[];

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
export const FIELD_LIMITS: Readonly<Record<BriefField | "requiredChanges", number>> = {
  ...BRIEF_LIMITS,
  requiredChanges: 2000,
};

/** The longest summary of earlier letters, in characters. */
export const TOLD_LIMIT = 4000;

/** The longest reply and the longest letter that an endpoint accepts, in characters. */
export const REPLY_LIMIT = 20_000;
export const LETTER_LIMIT = 40_000;
