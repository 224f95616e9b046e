import { typedLine } from "@/lib/text/quotes";
import { type BriefData, NO_BRIEF } from "@/lib/wizard/brief/fields";
import type { Prompt } from "@/prompts/define-prompt";
import { enveloped } from "@/prompts/frame";
import type { ExampleStory, Examples } from "./example-letter";
import { type FoundLetter, findLetter, preparedRevision } from "./find-letter";
import { signerOf } from "./plain-letter";

/** Writes the reply to one request, or gives undefined for a payload that its prompt does not take. */
export type Writer = (payload: unknown, examples: Examples) => string | undefined;

/** Makes a writer that reads its payload with the schema of the prompt it replaces. */
export function writer<Payload>(
  prompt: Prompt<Payload>,
  write: (payload: Payload, examples: Examples) => string | readonly string[],
): Writer {
  return (payload, examples) => {
    const parsed = prompt.payload.safeParse(payload);
    return parsed.success ? enveloped(write(parsed.data, examples)) : undefined;
  };
}

/** Finds the story of a chosen idea; undefined for an idea of another writer. */
export function chosenStory(examples: Examples, brief: BriefData, idea: string): ExampleStory | undefined {
  return findLetter(examples, brief).letter.stories.find((story) => typedLine(story.idea) === typedLine(idea));
}

/** Writes the subject lines of a letter: of an example the story's first, of a plain one the person's own. */
export function subjectsFor(
  { emailBody, formData = NO_BRIEF }: { emailBody: string; formData?: BriefData | undefined },
  examples: Examples,
): readonly string[] {
  const { letter, story } = findLetter(examples, formData, emailBody);
  const own = story?.subjects ?? [];
  return orCue(letter.title === "" ? [...letter.subjects, ...own] : [...own, ...letter.subjects], "[The subject line]");
}

/** Writes the ledes above a story. */
export function ledesFor(written: string, formData: BriefData, examples: Examples): readonly string[] {
  return orCue(ledesIn(findLetter(examples, formData, written)), "[The first line of the letter]");
}

/** A story of another writer has the ledes of the first. */
const ledesIn = ({ letter, story = letter.stories[0] }: FoundLetter) => story?.ledes ?? [];

/** Writes the sign-offs of a letter, with the names below. */
export function signOffsFor(written: string, formData: BriefData, examples: Examples): readonly string[] {
  const { signOffs } = findLetter(examples, formData, written).letter;
  return signOffs.map((line) => `${line}\n${signerOf(formData)}`.trim());
}

/** Writes the preheaders of a letter, none of which says the subject again. */
export function preheadersFor(
  { emailBody, formData = NO_BRIEF, subject }: { emailBody: string; formData?: BriefData | undefined; subject: string },
  examples: Examples,
): readonly string[] {
  const { letter, story } = findLetter(examples, formData, emailBody);
  const others = [story?.preheader ?? "", ...letter.preheaders].filter(
    (line) => typedLine(line) !== typedLine(subject),
  );
  return orCue(others, "[The line that an inbox shows after the subject]");
}

/** Gives the lines, or a bracket that says what belongs there: no list is empty. */
export function orCue(lines: readonly string[], cue: string): readonly string[] {
  const written = lines.filter((line) => line.trim() !== "");
  return written.length > 0 ? written : [cue];
}

/** Returns the text that is ready for a request, or else the text as it is. */
export const revised = (request: string, text: string, examples: Examples): string =>
  preparedRevision(examples, text, request) ?? text;

/** How many stories there are to choose from. */
const IDEAS = 4;

/** Lists four ideas; another list begins after them, and what earlier letters told is left out while there are others. */
export function storyIdeas(
  { formData, toldBefore = "" }: { formData: BriefData; toldBefore?: string | undefined },
  examples: Examples,
): readonly string[] {
  const { stories } = findLetter(examples, formData).letter;
  const told = typedLine(toldBefore);
  const untold = stories.filter(({ idea }) => !told.includes(typedLine(idea)));
  const left = untold.length > 0 ? untold : stories;
  const start = (formData.storyLists % Math.ceil(left.length / IDEAS)) * IDEAS;
  return left.slice(start, start + IDEAS).map(({ idea }) => idea);
}
