import { OTHER_SIGNS, OTHER_TURNS, OWN_TURNS, SIGN_FORM, THINKING_TAGS } from "@/lib/text/model-signs";

/** Signs to look for: in words, and by their form. */
interface Signs {
  /** All beginnings of the words, without the words themselves. */
  beginnings: ReadonlySet<string>;
  pattern: RegExp;
}

const escapeSigns = (word: string) => word.replace(/[|[\]]/g, "\\$&");

function signsToFind(words: readonly string[], ...forms: readonly string[]): Signs {
  const beginnings = new Set(words.flatMap((word) => Array.from(word, (_, length) => word.slice(0, length))));
  return { beginnings, pattern: new RegExp([...words.map(escapeSigns), ...forms].join("|"), "i") };
}

/** The signs that end what is left out, by the sign that begins it. */
const ENDS_BY_BEGINNING: ReadonlyMap<string, Signs> = new Map([
  ...THINKING_TAGS.map(([open, close]): [string, Signs] => [open, signsToFind([close])]),
  ...OTHER_TURNS.map((turn): [string, Signs] => [turn, signsToFind([...OWN_TURNS, "[/inst]"])]),
]);

const THINKING_ENDS: ReadonlySet<string> = new Set(THINKING_TAGS.map(([, close]) => close));

/** All signs. Those of several parts come before their first part alone. */
const ALL = signsToFind(
  [...ENDS_BY_BEGINNING.keys(), ...THINKING_ENDS, ...OWN_TURNS, ...OTHER_SIGNS, "<s>"],
  SIGN_FORM,
);

/** The first characters of all signs: a piece without one, as nearly all are, is only passed on. */
const FIRST_CHARACTER = /[<[◁]/;

const GROWING_FORM = /<(?:[|｜][\w▁:-]{0,40}[|｜]?|[\w▁:-]{1,40}[|｜]?)$/;

/**
 * Removes what some models write beside their reply, wherever the pieces are cut: the signs of their template
 * (`<|im_end|>`, `</s>`), messages that another speaker would have written, and reasoning between tags (`<think>`,
 * `[THINK]`, channels). Reasoning that never ends is removed to the end. White space between what is removed at the
 * beginning and the reply goes with it.
 */
export class SignFilter {
  #held = "";
  /** The signs that end what is being left out. */
  #ends: Signs | undefined;
  #isTrimming = false;
  #hasShown = false;
  /** How many `<s>` of HTML are open: their `</s>` belongs to the text. */
  #struck = 0;

  /** Takes the next piece of a reply, and returns the part that may be shown. */
  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = "";
    if (FIRST_CHARACTER.test(text)) return this.#read(text, false);
    return this.#ends === undefined ? this.#show(text) : "";
  }

  /** Returns the end of the reply that was held back because it might have become a sign. */
  end(): string {
    return this.#read(this.#held, true);
  }

  #read(text: string, isLast: boolean): string {
    let rest = text;
    let shown = "";
    for (;;) {
      const wanted = this.#ends ?? ALL;
      const whole = isLast ? rest.length : rest.length - overlap(rest, wanted);
      // All of it is held back, as mostly where pieces are short.
      const found = whole === 0 ? null : wanted.pattern.exec(rest);
      const at = Math.min(found?.index ?? whole, whole);
      if (this.#ends === undefined) shown += this.#show(rest.slice(0, at));
      if (found === null || at === whole) {
        this.#held = rest.slice(at);
        return shown;
      }
      rest = rest.slice(at + found[0].length);
      shown += this.#follow(found[0]);
    }
  }

  /** Takes a sign; returns it if it belongs to the text. */
  #follow(sign: string): string {
    const word = sign.toLowerCase();
    if (this.#ends === undefined) {
      if (word === "<s>") this.#struck += 1;
      const closesHtml = word === "</s>" && this.#struck > 0;
      if (closesHtml) this.#struck -= 1;
      // The page decides whether what was written before the end of reasoning was reasoning.
      const isLate = this.#hasShown && THINKING_ENDS.has(word);
      if (word === "<s>" || closesHtml || isLate) return this.#show(sign);
    }
    this.#isTrimming = !this.#hasShown;
    this.#ends = this.#ends === undefined ? ENDS_BY_BEGINNING.get(word) : undefined;
    return "";
  }

  #show(text: string): string {
    const shown = this.#isTrimming ? text.trimStart() : text;
    if (shown === "") return "";
    this.#isTrimming = false;
    this.#hasShown = true;
    return shown;
  }
}

/** The longest sign, less the character that would complete it. */
const MOST_HELD = Math.max(42, ...Array.from(ALL.beginnings, (beginning) => beginning.length));

/** Returns how many characters at the end of the text could be the beginning of a sign. */
function overlap(text: string, { beginnings }: Signs): number {
  const end = text.slice(-MOST_HELD).toLowerCase();
  const form = end.includes("<") ? end.search(GROWING_FORM) : -1;
  for (let at = end.search(FIRST_CHARACTER); at >= 0 && at < end.length; at += 1) {
    if (at === form || beginnings.has(end.slice(at))) return end.length - at;
  }
  return 0;
}
