import { material } from "./fence";
import type { PromptParts } from "./prompt-text";

/** The rules of a revision, which are the same for every block. */
export const REVISION_RULES = [
  'Make every change that "requested changes" asks for, completely, and no other: what still fits stays word for word, with every fact, name, link and merge tag.',
  "Where a request goes against anything else said here, the request wins, but nothing is invented and the reply format stays.",
  "Write the whole new text from beginning to end, and not what you changed.",
];

/** The rules of new words for one sentence, which are the same for every block. */
const SENTENCE_RULES = [
  'Do what "requested changes" asks for in "sentence to reword" alone, completely, and in no other way: its facts, names, links and merge tags stay.',
  "It takes the place of the old one: it goes on from the sentence before it, leads to the one after it, and says nothing that these say.",
  "Where a request goes against anything else said here, the request wins, but nothing is invented and the reply format stays.",
];

const SENTENCE_FORMAT = {
  format:
    "The new wording of the sentence and nothing else: no other sentence of the text, no marker, no label, no quotation marks around it.",
  example: "…",
};

interface RevisionParts extends Omit<PromptParts, "examples" | "parts"> {
  /** The text as it is. */
  previousText: string;
  requiredChanges: string;
  /** The one sentence that gets new words; absent for a revision of the whole text. */
  sentence: string | undefined;
}

/** Returns the parts of a revision: of a whole text, or of one sentence in it. */
export function revision({ previousText, requiredChanges, sentence, ...parts }: RevisionParts): PromptParts {
  const previous = material("text to revise", previousText);
  const asked = material("requested changes", requiredChanges);
  if (sentence === undefined) {
    const rules = [...REVISION_RULES, ...parts.rules];
    return { ...parts, material: [...parts.material, previous, asked], rules };
  }
  return {
    task: "Give one sentence of the text to revise new words.",
    material: [...parts.material, previous, material("sentence to reword", sentence), asked],
    rules: SENTENCE_RULES,
    ...SENTENCE_FORMAT,
  };
}
