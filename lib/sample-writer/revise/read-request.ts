import { cleanText, dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { isBaseVerb } from "@/lib/sample-writer/brief/verbs";
import type { Change } from "./change";
import { readRename, readReplacement } from "./read-replacement";

/** More than anybody asks for in one to three sentences. */
const MOST_CHANGES = 8;

/** One thing that a request asks for, in its own words, and the change that can be made of it without understanding the text. */
export interface Wish {
  words: string;
  change: Change | undefined;
}

/** Reads one to three sentences of wishes; of very many, only the first are understood. */
export function readWishes(request: string): Wish[] {
  const clauses = splitSentences(cleanText(request)).flatMap(splitClauses);
  const understood = new Set<Change>();
  return clauses.flatMap((clause) => {
    if (understood.size >= MOST_CHANGES) return [{ words: clause, change: undefined }];
    const wishes = readClause(clause);
    for (const { change } of wishes) if (change) understood.add(change);
    return wishes;
  });
}

/** The changes that a request asks for, as far as it is understood. */
export function readRequest(request: string): Change[] {
  return [...new Set(readWishes(request).flatMap(({ change }) => change ?? []))];
}

const ORDER =
  "make|call|name|rename|add|mention|include|remove|delete|drop|cut|replace|change|swap|use|say|shorten|end|keep|write|leave|avoid|no|without|don['’]t|do not|also|please|tell|expand|shorter|longer|simpler|funnier";

/** "Make it shorter and call her Maria" are two wishes; an "and" inside quotation marks is none. */
function splitClauses(sentence: string): string[] {
  const parts = sentence.split(new RegExp(`(?:;|,|,?\\s+(?:and|but|then))\\s+(?=(?:${ORDER})\\b)`, "i"));
  const isWhole = parts.every((part) => (part.match(/["“”]/g) ?? []).length % 2 === 0);
  return isWhole ? parts : [sentence];
}

type Reader = (clause: string) => Change | undefined;

function matching(pattern: RegExp, change: Change): Reader {
  return (clause) => (pattern.test(clause) ? change : undefined);
}

const READERS: readonly Reader[] = [
  matching(/exclamation/i, { kind: "no-exclamation" }),
  (clause) => (asksForNoDash(clause) ? { kind: "no-dash" } : undefined),
  readRename,
  readReplacement,
  matching(/\b(?:question)\b/i, { kind: "question" }),
  matching(/\b(?:bullets?|bullet points?|as a list|list form)\b(?!.*\babout\b)/i, { kind: "bullets" }),
  readSteps,
  matching(/\bexamples?\b/i, { kind: "example" }),
  matching(
    /\b(?:back to|tie (?:it|this)? ?(?:in|to)|refer to|link (?:it|this)? ?to|use|image of|from) (?:the )?(?:story|scene)\b/i,
    { kind: "image" },
  ),
  matching(/\b(?:pushy|pushing|salesy|aggressive|soften|softer|gentler|low-?key|pressure)\b/i, { kind: "softer" }),
  readShorter,
  matching(/\b(?:funn(?:y|ier)|humou?r(?:ous)?|jokes?|lighter|playful|witty|make (?:me|them) laugh)\b/i, {
    kind: "funnier",
  }),
  matching(/\b(?:longer|expand|elaborate|more details?|add details?|too short|lengthen|flesh)\b/i, { kind: "longer" }),
  matching(
    /\b(?:casual|informal|conversational|(?:to|like) a friend|friendl(?:y|ier)|relaxed|chatty|less formal|less stiff)\b/i,
    {
      kind: "casual",
    },
  ),
  matching(/\b(?:formal|professional|serious|business-?like|polite)\b/i, { kind: "formal" }),
  matching(/\b(?:simpl(?:e|er|ify)|plain(?:er)?|easier|clearer)\b/i, { kind: "simpler" }),
  readRemoval,
  readAddition,
];

function asksForNoDash(clause: string): boolean {
  const no = clause.search(/\b(?:no|without|fewer|less|remove|avoid|drop)\b/i);
  return no !== -1 && /\bdash/i.test(clause.slice(no));
}

function readChange(clause: string): Change | undefined {
  for (const read of READERS) {
    const change = read(clause);
    if (change) return change;
  }
  return undefined;
}

/** Changes that are read from a whole clause; any other is told by a word or two, and beside them may stand more. */
const READ_WHOLE: ReadonlySet<Change["kind"]> = new Set(["rename", "replace", "remove", "remove-at", "add"]);

/** "Make it shorter with a new scene and another age" is three wishes, of which one is understood. */
function readClause(clause: string): Wish[] {
  const whole = readChange(clause);
  if (!whole || READ_WHOLE.has(whole.kind)) return [{ words: clause, change: whole }];
  const pieces = clause.split(/,\s+(?:and\s+|but\s+)?|\s+(?:and|but)\s+/i).flatMap(splitAtWith);
  const changes = pieces.map(readChange);
  const first = changes.find((change) => change?.kind === whole.kind);
  // The words that tell it stand on both sides of a cut.
  if (!first) return [{ words: clause, change: whole }];
  return pieces.map((words, index) => {
    const change = changes[index];
    return { words, change: changes.find((other) => other && other.kind === change?.kind) };
  });
}

/** What comes after "with" is a wish of its own only where there is one before it: not in "end with a question". */
function splitAtWith(piece: string): string[] {
  const [before = "", ...after] = piece.split(/\s+with\s+/i);
  return after.length > 0 && readChange(before) ? [before, after.join(" with ")] : [piece];
}

const SMALL_NUMBERS: Readonly<Record<string, number>> = { one: 1, a: 1, two: 2, three: 3, four: 4, five: 5 };

function readSteps(clause: string): Change | undefined {
  const [, typed = ""] = /\b(one|a|two|three|four|five|\d)\s+(?:\w+\s+)?(?:steps|points|parts)\b/i.exec(clause) ?? [];
  const amount = SMALL_NUMBERS[typed.toLowerCase()] ?? Number(typed);
  return amount > 0 ? { kind: "steps", amount } : undefined;
}

function readShorter(clause: string): Change | undefined {
  const sentences =
    /\b(?:in|to|into|only|just|under|it|this)\s+(one|a|two|three|four|five|\d)\s+(?:short\s+)?sentences?\b/i.exec(
      clause,
    );
  if (sentences) {
    const typed = sentences[1]?.toLowerCase() ?? "";
    return { kind: "shorter", sentences: SMALL_NUMBERS[typed] ?? Number(typed), share: 1 };
  }
  const words = /\b(\d{1,3})\s+words\b/i.exec(clause);
  if (words && !/\b(?:longer|at least|more than)\b/i.test(clause)) {
    return { kind: "shorter", words: Number(words[1]), share: 1 };
  }
  if (
    !/\b(?:short(?:er|en)?|brief(?:er)?|concise|tight(?:er|en)|trim|condense|too long|less wordy|cut (?:it|this) down|in half)\b/i.test(
      clause,
    )
  ) {
    return undefined;
  }
  return { kind: "shorter", share: /\b(?:much|half|a lot|far|way|very)\b/i.test(clause) ? 0.5 : 0.7 };
}

const REMOVAL =
  /^(?:please\s+)?(?:also\s+)?(?:remove|delete|drop|cut|omit|leave out|take out|get rid of|skip|(?:don['’]t|do not|never)\s+(?:mention|say|use|include)|avoid|without|no)\s+(?:out\s+)?(.+)$/i;

function readRemoval(clause: string): Change | undefined {
  const [, object] = REMOVAL.exec(clause) ?? [];
  if (object === undefined) return undefined;
  const at = /^the\s+(first|last|opening|final)\s+(sentence|paragraph|line)\b/i.exec(object);
  if (at) {
    const place = /first|opening/i.test(at[1] ?? "") ? "first" : "last";
    return { kind: "remove-at", place, unit: /paragraph/i.test(at[2] ?? "") ? "paragraph" : "sentence" };
  }
  const quoted = /^[^"“]*["“](.+)["”]|(?:^|\s)['‘](.{1,200})['’](?=\s|[.!]|$)/.exec(object);
  const exact = quoted?.[1] ?? quoted?.[2];
  if (exact !== undefined) return { kind: "remove", what: exact, exact: true };
  const what = dropFinalStop(
    object.replace(
      /^(?:the\s+|any\s+|all\s+)?(?:sentences?|parts?|lines?|bits?|paragraphs?|bullets?|words?|mentions?|references?)\s+(?:about|on|of|to|with|that mentions?|that says?|where)\s+/i,
      "",
    ),
  );
  return {
    kind: "remove",
    what: what.replace(/^(?:the|a|an|any|all)\s+/i, "").replace(/\s+(?:part|bit|line|sentence)$/i, ""),
    exact: false,
  };
}

const ADDITION =
  /^(?:please\s+|also\s+|and\s+|can you\s+|could you\s+)*(?:add|mention|include|insert|say|tell (?:them|the reader|readers|people)|note|point out|work in|bring in|put in)\s*:?\s+(?:in\s+|also\s+)?(.+)$/i;
const PLACE =
  /,?\s*(?:at|in|to|near)\s+the\s+(?:very\s+)?(end|beginning|start|top|bottom|first (?:sentence|paragraph)|last (?:sentence|paragraph))\b.*$/i;

function readAddition(clause: string): Change | undefined {
  const [, object] = ADDITION.exec(clause) ?? [];
  if (object === undefined) return undefined;
  const at = PLACE.exec(object)?.[1];
  const place = at === undefined ? undefined : /end|bottom|last/i.test(at) ? "end" : "start";
  const rest = object.replace(PLACE, "").replace(/\s+(?:somewhere|too|as well|please)\b.*$/i, "");
  const quoted = /^[^"“]*["“](.+)["”]/.exec(rest)?.[1];
  if (quoted !== undefined) return { kind: "add", text: quoted, form: "sentence", place };
  const that =
    /^(?:something about (?:the fact\s+)?|a (?:line|sentence|note|word|bit|part) (?:about|on|saying|that says)\s+|the fact\s+)?(that\s+)?(.+)$/is.exec(
      rest,
    );
  const text = dropFinalStop(that?.[2] ?? rest);
  const isSentence =
    that?.[1] !== undefined ||
    isOrder(text) ||
    /^(?:to|how|it|she|he|they|you|we|i)\s/i.test(text) ||
    CLAUSE.test(text);
  return { kind: "add", text: text.replace(/^to\s+/i, ""), form: isSentence ? "sentence" : "thing", place };
}

/** "Book early" tells someone to do something; "free parking" and "work clothes" are things. */
function isOrder(text: string): boolean {
  const [first = "", second = ""] = text.split(/\s+/, 2);
  const goesOn =
    /^(?:the|an?|your|it|them|to|up|in|on|at|early|late|now|every|each|with|by|for|one|my|our|their|that|us|me|before|after|daily|slowly|\d.*)$/i;
  return isBaseVerb(first) && (second === "" ? false : goesOn.test(second));
}

const CLAUSE =
  /^(?:\S+\s+){1,4}(?:is|are|was|were|has|have|can|will|it['’]s|does|do|gets?|comes?|takes?|costs?|works?|loves?|lives?)\s/i;
