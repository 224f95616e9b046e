import type { BriefField } from "./brief";

/** The name of each answer, with its number on the form. */
export const ANSWER_NAMES: Readonly<Record<BriefField | "descriptionLength" | "insightSource", string>> = {
  topic: "1.1 Topic",
  audience: "1.2 Audience",
  outcome: "1.3 Goal",
  productName: "2.1 Name",
  descriptionLength: "2.2 Length",
  productDescription: "2.2 Description",
  productHighlights: "2.3 Highlights",
  link: "Link",
  act: "What readers do at the link",
  senderName: "Name",
  senderRole: "Role",
  senderOrganization: "Organization",
  trueSentence: "True sentence",
  greeting: "Greeting",
  insightSource: "Insight",
  tip: "Tip",
  occasion: "Occasion",
  language: "Language",
  address: "Form of address",
};
