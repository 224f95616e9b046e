import { WORDS } from "./envelope";
import { type MarkName, marksIn, namesOf } from "./marks";

/**
 * Returns the marks of parts, each with its text, up to a second version: where a part with a text comes again after
 * another one. A reply without marks is read by its labels if half of the parts have one.
 */
export function markedTexts<Name extends MarkName>(reply: string, names: readonly Name[]) {
  const own = marksIn(reply, names);
  const isBare = own.every(({ name }) => name === "reply");
  const labelled = isBare ? reply.replace(LABEL, (line, words) => (namesOf(words)[0] ? `[${words}]` : line)) : reply;
  const found = labelled === reply ? own : marksIn(labelled, names);
  const all = found.length * 2 >= names.length ? found : own;
  const marks = all.map((mark, at, { [at + 1]: next }) => ({
    ...mark,
    text: withoutLabels(mark.text),
    isLast: next === undefined,
  }));
  const written = new Set<Name>();
  for (const [at, { name, closes, text: words }] of marks.entries()) {
    const before = marks[at - 1];
    if (before && !closes && written.has(name) && before.name !== name) {
      before.text = before.text.replace(VERSION, "");
      return marks.slice(0, at);
    }
    if (!closes && WORDS.test(words)) written.add(name);
  }
  return marks;
}

/** Matches a line with nothing but a few words, as a heading, in bold, in brackets or before a colon. */
const LABEL =
  /(?<![^\n])(?=[^\n]{0,80}[#*_:：\]])#{0,6}[ \t]{0,3}[*_[]{0,3}([\p{L}.' \t-]{2,40})[\]*_:： \t]{0,6}(?![^\n])/giu;

/** Matches what announces a second version at the end of a text: a heading, bold words, or words before a colon. */
const VERSION = /\n[-*_\s]{0,20}\n(?:#[^\n]*|\*\*[^\n]*\*\*|[^\n]*[:：]|\p{L}+ \d)[-*_\s]{0,20}$/u;

/** Removes the name of a part, such as `**Lede:**` or `## The offer`, alone on the first or the last line of a text. */
export function withoutLabels(text: string): string {
  const own = text.trim();
  return own.replace(LABEL, (line, words, at: number) =>
    (at === 0) !== (at + line.length === own.length) && namesOf(words)[0] ? "" : line,
  );
}
