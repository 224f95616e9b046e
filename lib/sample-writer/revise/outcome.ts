import { dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import { lowerFirst } from "@/lib/sample-writer/brief/letter-case";
import type { Change } from "./change";
import { changeWords } from "./change-words";
import { isList } from "./paragraphs";
import { readWishes } from "./read-request";

/** What became of a request, wish by wish, in the words of the person. */
export interface RevisionOutcome {
  done: readonly string[];
  /** What takes a model that understands the text. */
  notDone: readonly string[];
  /** Words to replace or remove that the text does not have. */
  notFound: readonly string[];
}

/** A block before a rewrite and after it. */
interface TextPair {
  before: string;
  after: string;
}

/**
 * Tells what the sample writer has made of a request. It reads the request as the writer does, and looks in the texts
 * for what each change has left there: one that was understood and found nothing to work on is not done.
 */
export function outcomeOf(request: string, texts: readonly TextPair[]): RevisionOutcome {
  const outcome = { done: new Set<string>(), notDone: new Set<string>(), notFound: new Set<string>() };
  for (const { words, change } of readWishes(request)) {
    const wish = bare(words);
    if (wish === "") continue;
    if (change && isMade(change, texts)) outcome.done.add(wish);
    else if (change && namesWords(change, words)) outcome.notFound.add(wish);
    else outcome.notDone.add(wish);
  }
  return { done: [...outcome.done], notDone: [...outcome.notDone], notFound: [...outcome.notFound] };
}

/** "Please make it shorter!" → "shorter" */
function bare(words: string): string {
  const asked = words
    .replace(/^(?:(?:please|thanks|thank you|also|and|but|then|can you|could you)\b[\s,.!]*)+/i, "")
    .replace(/^make (?:it|this)\s+/i, "")
    .replace(/(?<![\s,])[\s,]+please\W*$/i, "");
  return lowerFirst(dropFinalStop(asked));
}

function isMade(change: Change, texts: readonly TextPair[]): boolean {
  switch (change.kind) {
    case "rename":
      return texts.some(({ before, after }) =>
        change.to === undefined ? before !== after : after.includes(change.to),
      );
    case "no-exclamation":
    case "no-dash":
      return texts.every(({ after }) => changeWords(after, change) === after);
    case "bullets":
      return texts.some(({ before, after }) => before !== after || isList(after));
    case "casual":
    case "formal":
    case "simpler":
    case "steps":
    case "replace":
    case "remove":
    case "remove-at":
      return texts.some(({ before, after }) => before !== after && !isSame(changeWords(before, change), before));
    default:
      return texts.some(({ before, after }) => before !== after);
  }
}

/** Whether two texts have the same words; spaces and line breaks aside. */
function isSame(one: string, other: string): boolean {
  return one.replace(/\s/g, "") === other.replace(/\s/g, "");
}

/** Whether what is to go is given word for word. */
function namesWords({ kind }: Change, words: string): boolean {
  return (kind === "replace" || kind === "remove") && /["“”]/.test(words);
}
