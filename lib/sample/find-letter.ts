import { typedLine } from "@/lib/text/quotes";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { EXAMPLE_BRIEFS } from "@/lib/wizard/brief/example-briefs";
import type { BriefData } from "@/lib/wizard/brief/fields";
import type { ExampleLetter, ExampleStory, ExampleStoryLetter, Examples, RevisedBlock } from "./example-letter";
import { plainLetter, signerOf } from "./plain-letter";

/** A letter, and which of its stories it tells; undefined for a story that is not one of its own. */
export interface FoundLetter {
  letter: ExampleLetter;
  story: ExampleStory | undefined;
}

/**
 * Finds the letter for a brief: an example's where all of the brief that a request carries is that example's, else the
 * plain one. A story that is not the example's, or is no longer, takes the whole letter along.
 * @param written the story, or the letter that holds it; empty where none is written yet
 */
export function findLetter(examples: Examples, brief: BriefData, written = ""): FoundLetter {
  const own = examples.letters.find((letter) => isBriefOf(letter.title, brief));
  const storyLetter = own ? undefined : findStoryLetter(examples, brief);
  const example = own ?? (storyLetter && asLetter(storyLetter, brief));
  const story = example && storyIn(example, written);
  if (example && (story || written === "")) return { letter: example, story };
  const letter = plainLetter(brief);
  return { letter, story: storyIn(letter, written) };
}

/** Finds the letter of the story wizard for a brief, whose tip may be any of the letter's insights. */
export function findStoryLetter({ storyLetters }: Examples, brief: BriefData): ExampleStoryLetter | undefined {
  return storyLetters.find(
    ({ title, insights }) =>
      isBriefOf(title, brief) ||
      (insights.some(({ text, revisions = {} }) => isOneOf([text, ...Object.values(revisions)], brief.tip)) &&
        isBriefOf(title, { ...brief, tip: "" })),
  );
}

const isOneOf = (texts: readonly string[], text: string) => texts.some((other) => typedLine(other) === typedLine(text));

/** The answers that a letter rests on; links, names and the sender are used as typed. */
const STORY_FIELDS = ["topic", "audience", "outcome", "tip", "trueSentence"] as const satisfies readonly BriefField[];
const PRODUCT_FIELDS = [
  "productName",
  "productDescription",
  "productHighlights",
  "act",
  "proof",
  "safeToTry",
] as const satisfies readonly BriefField[];

/** Whether a brief is the one with this title. A request may leave out answers, but of the product all or none. */
function isBriefOf(title: string, brief: BriefData): boolean {
  const example = EXAMPLE_BRIEFS.find((other) => other.title === title)?.brief;
  if (!example || !["", "en"].includes(brief.language)) return false;
  const isSame = (field: BriefField) => typedLine(brief[field]) === typedLine(example[field]);
  const sent = STORY_FIELDS.filter((field) => brief[field] !== "");
  return (
    sent.length > 0 &&
    sent.every(isSame) &&
    (PRODUCT_FIELDS.every(isSame) || PRODUCT_FIELDS.every((field) => brief[field] === ""))
  );
}

/** A letter of the story wizard with the chosen insight in it; its other parts are those of the plain letter. */
function asLetter({ insights, stories, closing, ...lists }: ExampleStoryLetter, brief: BriefData): ExampleLetter {
  const link = brief.link.trim();
  const filled = { insight: brief.tip.trim(), link, sender: `${closing}\n${signerOf(brief)}` };
  return {
    ...plainLetter(brief),
    ...lists,
    insights: insights.map(({ idea }) => idea),
    stories: stories.map((story) => ({
      ...story,
      text: story.text
        .split("\n\n")
        .filter((paragraph) => link !== "" || !paragraph.includes("{link}"))
        .map((paragraph) =>
          paragraph.replace(/\{(insight|link|sender)\}/, (_, slot: keyof typeof filled) => filled[slot]),
        )
        .join("\n\n"),
      ledes: [],
      turn: "",
    })),
  };
}

function storyIn({ stories }: ExampleLetter, written: string): ExampleStory | undefined {
  const text = typedLine(written);
  return stories.find((story) => text.includes(typedLine(story.text)));
}

/** A text that is ready for a wish about another one. */
export interface PreparedRevision {
  before: string;
  wish: string;
  text: string;
}

const REVISED: readonly RevisedBlock[] = ["tip", "offer", "postscript"];

/** Returns the texts that the examples have ready for wishes. */
export function preparedRevisions({ letters, storyLetters }: Examples): readonly PreparedRevision[] {
  const blocks = letters.flatMap((letter) =>
    REVISED.map((block) => ({ text: letter[block], revisions: letter.revisions?.[block] })),
  );
  const insights = storyLetters.flatMap((letter) => letter.insights);
  return [...blocks, ...insights].flatMap(({ text: before, revisions = {} }) =>
    Object.entries(revisions).map(([wish, text]) => ({ before, wish, text })),
  );
}

/** Returns the text that is ready for a request about a text of an example; undefined for any other. */
export function preparedRevision(examples: Examples, before: string, request: string): string | undefined {
  const [line, wish] = [typedLine(before), wishOf(request)];
  return preparedRevisions(examples).find((one) => typedLine(one.before) === line && wishOf(one.wish) === wish)?.text;
}

const wishOf = (request: string) => request.trim().replace(/\.$/, "").toLowerCase();
