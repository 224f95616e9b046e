import type { BlockName } from "@/lib/wizard/blocks";
import { factLedger, type LedgerEntry } from "./fact-ledger";
import type { Fact, FactKind } from "./facts/fact";
import type { CheckContext, Finding } from "./finding";

/** Rule F1: every fact of a text that does not rest on the brief. */
export function findUnsupported(text: string, context: CheckContext): readonly Finding[] {
  return factLedger(text, context)
    .filter(({ basis, fact }) => basis === null && !beginsScene(fact, context))
    .map((entry) => findingOf(text, entry, context));
}

/** What a screen calls each kind, after 'This'. */
const KINDS: Readonly<Record<FactKind, string>> = {
  number: "number",
  money: "price",
  percent: "percentage",
  date: "date",
  weekday: "day",
  time: "time",
  duration: "length of time",
  deadline: "deadline",
  guarantee: "guarantee",
  superlative: "claim to be the best",
  free: "free or reduced offer",
  testimonial: "testimonial",
};

function findingOf(text: string, { fact, isFromStory }: LedgerEntry, context: CheckContext): Finding {
  const { start, end, kind } = fact;
  const quote = text.slice(start, end);
  const said = `“${quote.length > 80 ? `${quote.slice(0, 79)}…` : quote}”`;
  const why = isFromStory
    ? `${said} is a detail of the story; here it reads as a fact that your brief does not give.`
    : `This ${KINDS[kind]}, ${said}, is not in your brief.`;
  const instruction = `Take out ${said}, or say it without this ${KINDS[kind]}: the brief does not give it. Keep everything else as it is.`;
  const isHint = isMild(fact, context) || (isFromStory && isMention(fact, context));
  return { rule: "F1", severity: isHint ? "hint" : "strong", start, end, quote, why, instruction };
}

/** A lede begins the scene: its small numbers and days are those of the story. */
const beginsScene = ({ kind, quote }: Fact, { block }: CheckContext) =>
  block === "lede" && (kind === "weekday" || (kind === "number" && inWords(quote)));

/** Blocks that lead into the scene and out of it, and those that may name it. */
const SETS_SCENE: ReadonlySet<BlockName> = new Set<BlockName>(["lede", "transitionToTip", "transitionToOffer"]);
const NAMES_SCENE: ReadonlySet<BlockName> = new Set<BlockName>([...SETS_SCENE, "subject", "preheader"]);

/** A sign-off may wish a good Sunday. */
const NAMES_DAY: ReadonlySet<BlockName> = new Set<BlockName>([...SETS_SCENE, "signOff"]);

/** Where a promise is one; elsewhere its words tell as often of a free hand, a best morning or a dough until tomorrow. */
const PROMISES: ReadonlySet<BlockName> = new Set<BlockName>(["subject", "offer", "cta", "postscript"]);

/** What says when and how long something in a scene was. */
const SCENIC: ReadonlySet<FactKind> = new Set<FactKind>(["number", "time", "duration"]);

/** Promises that are made in everyday words. */
const EVERYDAY: ReadonlySet<FactKind> = new Set<FactKind>(["guarantee", "superlative", "free", "deadline"]);

const inWords = (quote: string) => !/\d/.test(quote);

/** A small number or a time that sets a scene is hardly a promise, nor is somebody's hurry; a price in it is. */
function isMild({ kind, quote }: Fact, { block }: CheckContext): boolean {
  // In a whole letter the scene cannot be told from the offer.
  if (block === null) return SCENIC.has(kind) && inWords(quote);
  if (EVERYDAY.has(kind)) return !PROMISES.has(block);
  if (kind === "weekday") return NAMES_DAY.has(block);
  return SCENIC.has(kind) && NAMES_SCENE.has(block) && inWords(quote);
}

/** A subject that names what the story tells promises nothing about the offer. */
function isMention({ kind }: Fact, { block }: CheckContext): boolean {
  return (block === "subject" || block === "preheader") && kind !== "money" && kind !== "percent";
}
