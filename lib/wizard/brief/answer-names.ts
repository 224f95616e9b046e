import { ANSWERS, BRIEF_FIELDS, type BriefField } from "./brief";

/** The name of each answer, with its number on the form. */
export const ANSWER_NAMES = {
  ...Object.fromEntries(BRIEF_FIELDS.map((field) => [field, ANSWERS[field].name])),
  descriptionLength: "2.2 Length",
  insightSource: "Insight",
} as Readonly<Record<BriefField | "descriptionLength" | "insightSource", string>>;
