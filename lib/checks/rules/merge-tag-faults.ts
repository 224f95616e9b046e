import { type BrokenMergeTag, findBrokenMergeTags } from "@/lib/text/broken-merge-tags";
import { findMergeTags, MAILING_SERVICES, type MergeTag, type MergeTagDialect } from "@/lib/text/merge-tags";
import type { CheckContext, Finding } from "../finding";
import { wordsOfBrief } from "../text/brief-words";
import { otherTexts } from "../text/letter-text";

/**
 * Rule M1: merge tags that a rewrite lost, added or broke, that are not of one dialect, and that leave a gap for a
 * reader whose field is empty.
 */
export function findMergeTagFaults(text: string, context: CheckContext): readonly Finding[] {
  const tags = findMergeTags(text);
  const broken = findBrokenMergeTags(text);
  const brokenAt = new Set(broken.map(({ start }) => start));
  const main = tags.length === 0 ? null : mainDialect(tags, context);
  const given = givenForms(context);
  const faults = tags.flatMap((tag): readonly Finding[] => {
    if (brokenAt.has(tag.start)) return [];
    const fault = addedFault(tag, given) ?? dialectFault(tag, main, context) ?? gapFault(tag);
    return fault ? [finding(tag, fault)] : [];
  });
  const wrong = broken.map((tag) => finding(tag, brokenFault(tag)));
  return [...faults, ...wrong, ...lostTags(text, tags, context)].sort((one, other) => one.start - other.start);
}

type Fault = Pick<Finding, "why" | "instruction"> & { severity?: Finding["severity"] };

const finding = ({ start, end, quote }: Pick<MergeTag, "start" | "end" | "quote">, fault: Fault): Finding => ({
  rule: "M1",
  severity: "strong",
  start,
  end,
  quote,
  ...fault,
});

function brokenFault({ quote, fault }: BrokenMergeTag): Fault {
  return fault === "quotes"
    ? {
        why: `“${quote}” has curly quotation marks inside, which no mailing service reads.`,
        instruction: `Write the quotation marks inside ${quote} as straight ones.`,
      }
    : {
        why: `“${quote}” is a broken merge tag: readers would see it as it stands.`,
        instruction: `Write ${quote} as a whole merge tag, such as {{first_name|there}}, or leave it out.`,
      };
}

/** Two ways to write the same tag differ in their spaces only. */
const formOf = (quote: string) => quote.replaceAll(" ", "");

const read = new WeakMap<CheckContext["blocks"], readonly MergeTag[]>();

/** The tags of the letter as it is handed in; the same blocks are read once. */
function tagsOfLetter(context: CheckContext): readonly MergeTag[] {
  const known = read.get(context.blocks);
  if (known) return known;
  const tags = otherTexts(context, null).flatMap(([, text]) => findMergeTags(text));
  read.set(context.blocks, tags);
  return tags;
}

/** The dialect that most tags of the letter can be read in; of several the neutral one, then the first. */
function mainDialect(tags: readonly MergeTag[], context: CheckContext): MergeTagDialect | null {
  const all = [...tags, ...tagsOfLetter(context)].filter(({ dialects }) => dialects.length > 0);
  if (all.length === 0) return null;
  const count = (dialect: MergeTagDialect) => all.filter(({ dialects }) => dialects.includes(dialect)).length;
  const counted = (["neutral", ...MAILING_SERVICES] as const).map((dialect) => ({ dialect, tags: count(dialect) }));
  return counted.reduce((most, one) => (one.tags > most.tags ? one : most)).dialect;
}

function dialectFault(
  { quote, dialects, name }: MergeTag,
  main: MergeTagDialect | null,
  { dialect }: CheckContext,
): Fault | null {
  if (dialect !== undefined) {
    // Of the neutral form an export writes the first name in the service's.
    if (dialects.includes(dialect) || (dialects.includes("neutral") && name === "first_name")) return null;
    return {
      why: `“${quote}” is no merge tag of the service that you send with, which would send it as it stands.`,
      instruction: `Write ${quote} as your service does, or say it without a merge tag.`,
    };
  }
  if (main === null || dialects.includes(main)) return null;
  return {
    why: `“${quote}” is of another mailing service than the other merge tags, so that one of them stays unfilled.`,
    instruction: `Write ${quote} in the form of the other merge tags of the letter.`,
  };
}

/** Fields that say who the reader is; a sender fills in the others for everybody alike. */
const READERS_FIELD =
  /^(?!.*(?:sender|from|author|owner|coach|teacher|product|list|campaign))(?:.*(?:first|last|full|given|sur|fore|nick)_?name|[fl]name|name|vorname|nachname|prenom|nombre|company|company_name|firma|city|stadt|ort|ville|ciudad|job_?title|anrede|salutation)$/;

/** A field of the list or of the sender, whatever its name. */
const SENDERS = /LIST:|USER:|organization\.|[Cc]ampaign\.|site_settings\./;

/** ActiveCampaign's tags have no place for a fallback. */
const canFallBack = ({ dialects }: MergeTag) => !dialects.includes("activecampaign");

function gapFault(tag: MergeTag): Fault | null {
  const { quote, purpose, fallback, name, dialects } = tag;
  const isReaders = purpose === "field" && READERS_FIELD.test(name) && !SENDERS.test(quote);
  if (!isReaders || fallback !== null || !canFallBack(tag)) return null;
  return {
    // A service may have a fallback in its own settings; the neutral form has no other place for it.
    severity: dialects.includes("neutral") ? "strong" : "hint",
    why: `“${quote}” leaves a gap for readers who gave nothing: “Dear ,”.`,
    instruction: dialects.includes("neutral")
      ? `Give ${quote} a fallback: {{${name}|there}}.`
      : `Give ${quote} a fallback for readers who gave nothing.`,
  };
}

/** The tags that a rewritten text may have, in the form that compares; null for a text that was not rewritten. */
function givenForms({ before, brief }: CheckContext): ReadonlySet<string> | null {
  if (before === undefined) return null;
  return new Set(findMergeTags(`${before}\n${wordsOfBrief(brief).text}`).map(({ quote }) => formOf(quote)));
}

function addedFault({ quote }: MergeTag, given: ReadonlySet<string> | null): Fault | null {
  if (given === null || given.has(formOf(quote))) return null;
  return {
    why: `“${quote}” did not stand in the text before it was rewritten.`,
    instruction: `Take out ${quote}, which the text before did not have.`,
  };
}

/** Nobody puts more of them back by hand. */
const MOST_LOST = 20;

function lostTags(text: string, tags: readonly MergeTag[], { before = "" }: CheckContext): readonly Finding[] {
  const there = new Set(tags.map(({ quote }) => formOf(quote)));
  const end = text.length;
  const lost = new Set(findMergeTags(before).map(({ quote }) => quote));
  return [...lost]
    .filter((quote) => !there.has(formOf(quote)))
    .slice(0, MOST_LOST)
    .map((quote) =>
      finding(
        { start: end, end, quote },
        {
          why: `The rewritten text has lost “${quote}”.`,
          instruction: `Put ${quote} back where it stood: “${around(before, quote)}”.`,
        },
      ),
    );
}

/** Enough of a text to know a place by. */
function around(text: string, quote: string): string {
  const at = text.indexOf(quote);
  return text
    .slice(Math.max(0, at - 30), at + quote.length + 30)
    .replace(/\s+/g, " ")
    .trim();
}
