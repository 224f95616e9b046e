import { cutAtWord, oneLine } from "@/lib/text/one-line";
import type { WizardState } from "@/lib/wizard/state";

/** The title of a draft without answers. */
const UNTITLED = "Untitled email";

/** The longest title, in characters. */
const MAX_TITLE_CHARACTERS = 80;

/** Returns the title of a draft: the first answer of its brief, normally the topic. */
export function draftTitle({ brief }: WizardState): string {
  const answers = [brief.topic, brief.productName, brief.outcome, brief.audience, brief.tip, brief.productDescription];
  const [first = UNTITLED] = answers.map(oneLine).filter((text) => text !== "");
  return cutAtWord(first, MAX_TITLE_CHARACTERS);
}
