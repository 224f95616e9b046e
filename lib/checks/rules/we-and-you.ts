import type { BlockName } from "@/lib/wizard/blocks";
import { latin } from "../facts/latin";
import type { CheckContext, Finding } from "../finding";
import { sentencesIn } from "../text/sentences";
import { coverTags } from "../text/words";

const SELLING: ReadonlySet<BlockName> = new Set<BlockName>(["offer", "cta", "postscript"]);

/** The sender as somebody who acts or owns; in 'tell us' it is the reader who acts. */
const SENDER = latin(/(?<!\p{L})(?:[Ww]e|[Oo]urs?|[Oo]urselves|I|[Mm]y|[Mm]ine|[Mm]yself)(?!\p{L})/gu);
/** In a call to action the reader may speak: 'Save my seat'. */
const SENDER_IN_CALL = latin(/(?<!\p{L})(?:[Ww]e|[Oo]urs?)(?!\p{L})/gu);
const READER = latin(/(?<!\p{L})you(?:r|rs|rself|rselves)?(?!\p{L})/giu);

/** Somebody else's words, who may speak of themselves. */
const QUOTED = /[“"][^“”"\n]{0,400}[”"]/g;

const FEWEST = 2;

/** Rule R3, of English: an offer, a call or a P.S. that speaks of the sender more often than of the reader. */
export function findSelfTalk(text: string, { block }: CheckContext): readonly Finding[] {
  if (block === null || !SELLING.has(block)) return [];
  const prose = coverTags(text).replace(QUOTED, (quote) => "\ufffc".repeat(quote.length));
  const sender = [...prose.matchAll(block === "cta" ? SENDER_IN_CALL : SENDER)];
  const reader = prose.match(READER)?.length ?? 0;
  const [first] = sender;
  if (!first || sender.length < FEWEST || sender.length <= reader) return [];
  const { index } = first;
  const sentence = sentencesIn(text).find(({ start, end }) => start <= index && index < end);
  const { start, end } = sentence ?? { start: index, end: index + first[0].length };
  const times = (count: number) => (count === 0 ? "not at all" : count === 1 ? "once" : `${count} times`);
  return [
    {
      rule: "R3",
      severity: "hint",
      start,
      end,
      quote: text.slice(start, end),
      why: `“We” and “I” stand here ${times(sender.length)}, “you” ${times(reader)}. A reader looks for what is in it for them.`,
      instruction: "Say this from the reader's side, with “you” more often than “we” and “I”, and keep every fact.",
    },
  ];
}
