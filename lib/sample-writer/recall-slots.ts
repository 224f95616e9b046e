/** What a slot held at most, in characters. */
const MOST_HELD = 200;

/** A piece of a template: the texts that can stand there, or a slot. */
type Piece = { texts: readonly string[] } | { slot: string };

const CHOICE_OR_SLOT = /<([^<>]*\|[^<>]*)>|\{(\w+)\}/g;

/**
 * Finds a filled template in a text again and gives back what its slots held, or undefined when it is not there.
 * Slots are read case by case as they were written; a slot that ends the sentence stops at its full stop.
 * With the extent `whole` nothing may stand before or after it.
 *
 * The words between the slots are searched for, and no place is tried twice: a pattern with several slots goes through a
 * text that repeats these words for every slot once more.
 */
export function recallSlots(
  template: string,
  text: string,
  extent: "part" | "whole" = "part",
): Readonly<Record<string, string | undefined>> | undefined {
  const pieces = piecesOf(template);
  const search = new Search(pieces, text, extent === "whole");
  if (extent === "whole") return search.from(0);
  const [first, second] = pieces;
  if (!first) return {};
  // A slot at the beginning reaches back from the words after it, to the start of their line at most.
  const anchor = "texts" in first ? first : second;
  if (!anchor || !("texts" in anchor)) return search.from(0);
  for (const at of placesOf(anchor.texts, text)) {
    const before = anchor === first ? "" : text.slice(Math.max(0, at - MOST_HELD), at);
    const reach = before.length - (before.lastIndexOf("\n") + 1);
    const found = anchor !== first && reach === 0 ? undefined : search.from(at - reach);
    if (found) return found;
  }
  return undefined;
}

function piecesOf(template: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of template.matchAll(CHOICE_OR_SLOT)) {
    if (match.index > end) pieces.push({ texts: [template.slice(end, match.index)] });
    end = match.index + match[0].length;
    const [, choices, slot] = match;
    pieces.push(slot === undefined ? { texts: (choices ?? "").split("|") } : { slot });
  }
  if (end < template.length) pieces.push({ texts: [template.slice(end)] });
  return pieces;
}

/** Where any of several texts stands, in order. */
function placesOf(texts: readonly string[], text: string): readonly number[] {
  const places: number[] = [];
  for (const one of texts) {
    for (let at = text.indexOf(one); at !== -1 && at < text.length; at = text.indexOf(one, at + 1)) places.push(at);
  }
  return texts.length === 1 ? places : places.sort((first, second) => first - second);
}

/** Where the pieces of one template stand in one text. */
class Search {
  /** The places at which the rest of a template, from one of its pieces on, is known not to stand. */
  readonly #failed = new Set<number>();

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly text: string,
    private readonly isWhole: boolean,
  ) {}

  /** What the slots hold if the template stands at this place. */
  from(start: number): Readonly<Record<string, string | undefined>> | undefined {
    const held: [string, string][] = [];
    return this.#stands(0, start, held) ? Object.fromEntries<string | undefined>(held.reverse()) : undefined;
  }

  /** Whether the pieces from this one on stand here; collects what their slots hold, the last one first. */
  #stands(index: number, at: number, held: [string, string][]): boolean {
    const piece = this.pieces[index];
    if (!piece) return !this.isWhole || at === this.text.length;
    const key = at * (this.pieces.length + 1) + index;
    if (this.#failed.has(key)) return false;
    const stands =
      "slot" in piece
        ? this.#slotStands(piece.slot, index, at, held)
        : piece.texts.some((one) => this.text.startsWith(one, at) && this.#stands(index + 1, at + one.length, held));
    if (!stands) this.#failed.add(key);
    return stands;
  }

  #slotStands(slot: string, index: number, at: number, held: [string, string][]): boolean {
    for (const length of this.#lengthsOf(index, at)) {
      if (!this.#stands(index + 1, at + length, held)) continue;
      held.push([slot, this.text.slice(at, at + length)]);
      return true;
    }
    return false;
  }

  /** How long what a slot held can have been: up to each place where the words after it stand, the nearest first. */
  #lengthsOf(index: number, at: number): readonly number[] {
    const room = this.text.slice(at, at + MOST_HELD);
    const lineEnd = room.indexOf("\n");
    const most = lineEnd === -1 ? room.length : lineEnd;
    const next = this.pieces[index + 1];
    if (!next && !this.isWhole) return most === 0 ? [] : [1];
    if (!next || "slot" in next) return Array.from({ length: most }, (_, length) => length + 1);
    const longest = Math.max(...next.texts.map((one) => one.length));
    return placesOf(next.texts, this.text.slice(at + 1, at + most + longest)).flatMap((place) =>
      place < most ? [place + 1] : [],
    );
  }
}
