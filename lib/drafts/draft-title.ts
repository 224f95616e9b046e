import { cutAtWord, oneLine } from "@/lib/text/one-line";
import type { WizardState } from "@/lib/wizard/state";

/** What a draft is called before it says anything. */
const UNTITLED = "Untitled email";

/** How much of an answer makes a title, in characters. */
const MAX_TITLE_CHARACTERS = 80;

/** What a draft says that it is about: the first answer of its brief, which is its topic once there is one. */
export function draftTitle({ brief }: WizardState): string {
  const answers = [brief.topic, brief.productName, brief.outcome, brief.audience, brief.tip, brief.productDescription];
  const [first = UNTITLED] = answers.map(oneLine).filter((text) => text !== "");
  return cutAtWord(first, MAX_TITLE_CHARACTERS);
}
