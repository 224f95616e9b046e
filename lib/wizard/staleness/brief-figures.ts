import { isOfSameThing, type TextFigure } from "@/lib/text/figure";
import { figuresIn } from "@/lib/text/find-figures";
import type { LanguageCode } from "@/lib/text/languages";
import { type FigureChange, rewordFigure } from "@/lib/text/reword-figure";
import { BRIEF_FIELDS, type Brief, type BriefField } from "@/lib/wizard/brief/brief";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { answerMark, type Basis, type FigureMarks, figurePart } from "./basis";

/** The answers that are an address or a setting. */
const WITHOUT_FIGURES: ReadonlySet<BriefField> = new Set(["link", "greeting", "occasion", "language", "address"]);

/** The longest figures of one answer that a basis holds, in characters; an answer with more has none there. */
const MOST_CHARACTERS = 400;

/** The answer as it is now. */
interface ReadAnswer {
  text: string;
  mark: string;
  figures: readonly TextFigure[];
}

/** How an answer differs from what it was: in its figures alone, of which each has its pair now, or in its words. */
type AnswerChange =
  | { kind: "figures"; pairs: readonly FigureChange[] }
  | { kind: "words"; lost: readonly TextFigure[] };

interface ReadBrief {
  language: LanguageCode | null;
  /** By the marks of its figures at another time: most texts of a letter were made from the same. */
  changed: Map<string, ChangedFigures>;
  answers: ReadonlyMap<BriefField, ReadAnswer>;
}

const read = new WeakMap<Brief, ReadBrief>();

/** Reads the figures of a brief; each object is read once. */
function readBrief(brief: Brief): ReadBrief {
  const known = read.get(brief);
  if (known) return known;
  const language = briefLanguage(brief);
  const fields = BRIEF_FIELDS.filter((field) => !WITHOUT_FIGURES.has(field));
  const answers = new Map(
    fields.map((field) => {
      const text = brief[field].trim();
      return [field, { text, mark: answerMark(text), figures: figuresIn(text, language) }];
    }),
  );
  const all = { language, answers, changed: new Map() };
  read.set(brief, all);
  return all;
}

/** Returns the marks of the figures of a brief. */
export function marksOfBrief(brief: Brief): FigureMarks {
  const marks: FigureMarks = {};
  for (const [field, { mark, figures }] of readBrief(brief).answers) {
    const written = figures.map(({ quote }) => quote).join("\n");
    if (written !== "" && written.length <= MOST_CHARACTERS) marks[`figures:${field}`] = `${mark}\n${written}`;
  }
  return marks;
}

/** The figures of a brief that a text was made from and that have changed since. */
export interface ChangedFigures {
  /** The changes, each with whether every place of the old figure in the brief has the same new one. */
  changes: readonly (FigureChange & { isCertain: boolean })[];
  /** The answers in which nothing but figures changed. */
  fields: ReadonlySet<string>;
  language: LanguageCode | null;
}

/** Returns the figures of the brief that have changed since a text was made. */
export function changedFigures(basis: Basis, brief: Brief): ChangedFigures {
  const marks = figurePart(basis);
  if (Object.keys(marks).length === 0) return UNCHANGED;
  const now = readBrief(brief);
  const key = JSON.stringify(marks);
  const changed = now.changed.get(key) ?? changedSince(marks, now);
  now.changed.set(key, changed);
  return changed;
}

const UNCHANGED: ChangedFigures = { changes: [], fields: new Set(), language: null };

function changedSince(marks: FigureMarks, { language, answers }: ReadBrief): ChangedFigures {
  const fields = new Set<BriefField>();
  const pairs: FigureChange[] = [];
  const unpaired: TextFigure[] = [];
  for (const [field, answer] of answers) {
    const stored = marks[`figures:${field}`];
    const change = stored !== undefined ? compare(answer, stored, language) : null;
    if (change?.kind === "figures") {
      pairs.push(...change.pairs);
      if (stored?.split("\n", 1)[0] !== answer.mark) fields.add(field);
    } else unpaired.push(...(change?.lost ?? answer.figures));
  }
  const distinct = [
    ...new Map(pairs.map((pair) => [JSON.stringify([saidBy(pair.before), saidBy(pair.after)]), pair])).values(),
  ];
  const isCertain = ({ before, after }: FigureChange) =>
    distinct.every((pair) => !isSaidAgain(pair.before, before) || !isChanged({ before: pair.after, after })) &&
    !unpaired.some((figure) => isSaidAgain(figure, before));
  const changes = distinct.filter(isChanged).map((change) => ({ ...change, isCertain: isCertain(change) }));
  return { changes, fields, language };
}

/** Returns what a figure says, without its place. */
const saidBy = ({ quote, keys, words, of }: TextFigure) => [quote, keys, words, of];

/** Whether a figure says the same as another one, of the same thing. */
export const isSaidAgain = (figure: TextFigure, other: TextFigure): boolean =>
  figure.keys.some((key) => other.keys.includes(key)) && isOfSameThing(figure, other);

const isChanged = ({ before, after }: FigureChange): boolean =>
  before.of !== after.of || !before.keys.some((key) => after.keys.includes(key));

/** Puts the old figures into the places of the new ones: if that is the old answer, nothing else has changed. */
function compare({ text, figures }: ReadAnswer, stored: string, language: LanguageCode | null): AnswerChange {
  const [mark, ...written] = stored.split("\n");
  let was = "";
  let from = 0;
  figures.forEach(({ start, end }, at) => {
    was += text.slice(from, start) + (written[at] ?? "");
    from = end;
  });
  was += text.slice(from);
  const before = figuresIn(was, language);
  if (answerMark(was) !== mark || before.length !== figures.length) {
    return { kind: "words", lost: figuresIn(written.join("\n"), language) };
  }
  const pairs = before.flatMap((figure, at) => {
    const after = figures[at];
    return after ? [{ before: figure, after }] : [];
  });
  return { kind: "figures", pairs };
}

/** The old figures of a brief in a text, and the text with the new ones. */
interface HeldFigures {
  /** The changes whose old figure the text says, one for each place. */
  held: readonly FigureChange[];
  /** Those of them that the new text has. */
  replaced: readonly FigureChange[];
  text: string;
}

/** Finds the old figures of a brief in a text, and puts the new ones into the places where these are certain. */
export function heldFigures(text: string, { changes, language }: ChangedFigures): HeldFigures {
  if (changes.length === 0) return { held: [], replaced: [], text };
  const held: FigureChange[] = [];
  const replaced: FigureChange[] = [];
  let next = "";
  let from = 0;
  for (const place of figuresIn(text, language)) {
    const change = changes.find(({ before }) => isSaidAgain(place, before));
    if (!change) continue;
    held.push(change);
    const reworded = change.isCertain ? rewordFigure(place, change) : null;
    if (reworded === null) continue;
    replaced.push(change);
    next += text.slice(from, place.start) + reworded;
    from = place.end;
  }
  return { held, replaced, text: next + text.slice(from) };
}

/** A new text of a version that was edited, with the basis of that version. */
export interface EditedText {
  text: string;
  basis: Basis;
}

/**
 * Returns the marks of the figures of a brief. An edit that still says an old figure keeps the old marks of its answer:
 * other new words do not make a price right.
 */
export function figureMarks(brief: Brief, edit?: EditedText): FigureMarks {
  const marks = marksOfBrief(brief);
  if (!edit) return marks;
  const changed = changedFigures(edit.basis, brief);
  if (heldFigures(edit.text, changed).held.length === 0) return marks;
  const isOld = (name: string) => changed.fields.has(name.replace("figures:", ""));
  return { ...marks, ...Object.fromEntries(Object.entries(figurePart(edit.basis)).filter(([name]) => isOld(name))) };
}
