import { plainText } from "@/lib/replies/plain-text";
import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { normalizeText } from "@/lib/text/normalize-text";
import { isInBody } from "@/lib/wizard/blocks";
import type { Brief } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { assembleLetter, type LetterPart } from "@/lib/wizard/letter/assemble";
import { letterBlocks, stageNames } from "@/lib/wizard/letter/letter-blocks";
import { briefLanguage } from "@/lib/wizard/letter-language";
import { firstLinkIn, linkFault } from "@/lib/wizard/links";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import { effectiveVersion, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { singleLine } from "./clean-text";
import type { ExportSettings } from "./export-settings";
import { letterWords } from "./letter-words";

/** A letter as it can be sent: plain data, taken out of its draft. */
export interface SendableLetter {
  /** In one line. */
  subject: string;
  /** In one line; empty where there is none. */
  preheader: string;
  /**
   * The body in the order of the letter; its call to action is the part `cta`, which a letter without that block has
   * from its brief where there is a link.
   */
  parts: readonly LetterPart[];
  /** Where the call to action leads; empty where the draft tells no address. */
  link: string;
  language: LanguageCode | null;
  dir: "ltr" | "rtl";
  sender: { name: string; organization: string };
  /** The line that greets the reader by first name; null for none. */
  greeting: { fallback: string } | null;
  /** What the letter is called where its links are counted, e.g. `baking-sourdough-2026-11`. */
  campaign: string;
}

/** The letter of a draft as its versions give it. The same draft and settings always give the same letter. */
export function sendableLetter(
  definition: WizardDefinition,
  state: WizardState,
  settings: ExportSettings,
): SendableLetter {
  const blocks = letterBlocks(definition, state);
  const written = assembleLetter(blocks, definition.letter.filter(isInBody));
  const { brief } = state;
  const body = written.map(({ text }) => text).join("\n\n");
  const language = briefLanguage(state.brief) ?? findLanguage(body);
  const typed = brief.link.trim();
  const link = typed !== "" && linkFault(typed) === undefined ? typed : firstLinkIn(blocks.cta ?? "");
  const { greeting } = settings;
  return {
    subject: inOneLine(blocks.subject),
    preheader: inOneLine(blocks.preheader),
    parts: lacksItsLink(definition, body, link)
      ? [...written, { name: "cta", text: actInWords(brief, link) }]
      : written,
    link,
    language,
    dir: directionOf(language, body),
    sender: { name: brief.senderName.trim(), organization: brief.senderOrganization.trim() },
    greeting: greeting && { fallback: greeting.fallback.trim() || letterWords(language).everybody },
    campaign: campaignOf(brief.topic, lastWritten(definition, state)),
  };
}

/** Returns a mark of the words of a letter: another mark says that they have changed. */
export function letterMark({ subject, preheader, parts, link }: SendableLetter): string {
  return fingerprint([subject, preheader, parts.map(({ name, text }) => [name, text]), link]);
}

/** A story asks for its act in a sentence, and its address stands in no text: whoever reads it needs somewhere to go. */
function lacksItsLink({ letter }: WizardDefinition, body: string, link: string): boolean {
  return link !== "" && body !== "" && !letter.includes("cta") && !body.includes(link);
}

/** What happens at the link, as the sender says it, else where it leads. */
function actInWords({ act }: Brief, link: string): string {
  const words = inOneLine(act);
  return words === ""
    ? link.replace(/^https?:\/\/(?:www\.)?|\/$/gi, "")
    : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text for a line of its own: without Markdown and line breaks. */
export function inOneLine(text = ""): string {
  return singleLine(plainText(text));
}

const RIGHT_TO_LEFT: ReadonlySet<LanguageCode | null> = new Set<LanguageCode>(["ar", "he"]);

/** By the language, else by the letters: Persian and Urdu are none of the languages that are known here. */
function directionOf(language: LanguageCode | null, text: string): "ltr" | "rtl" {
  if (language !== null) return RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) > count(/\p{L}/gu) / 2 ? "rtl" : "ltr";
}

/** When the newest text that the letter uses was made, in milliseconds since the epoch; undefined before the first. */
function lastWritten(definition: WizardDefinition, state: WizardState): number | undefined {
  const times = stageNames(definition).flatMap((name) => {
    const stage = definition.stages[name];
    return stage ? (effectiveVersion(stage, stageOf(state, name))?.createdAt ?? []) : [];
  });
  return times.length === 0 ? undefined : Math.max(...times);
}

const MOST_CAMPAIGN_CHARACTERS = 40;

/** Those of Latin, Greek and Cyrillic letters: others change a letter into another one. */
const ACCENTS = /[\u0300-\u036f]/g;

function campaignOf(topic: string, writtenAt: number | undefined): string {
  const plain = normalizeText(normalizeText(topic, "NFKD").replace(ACCENTS, ""), "NFC").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, MOST_CAMPAIGN_CHARACTERS) : `${slug}-${word}`;
    if (longer.length > MOST_CAMPAIGN_CHARACTERS) break;
    slug = longer;
  }
  return [slug || "letter", monthOf(writtenAt)].filter((word) => word !== "").join("-");
}

/** e.g. `2026-11`; empty for what is no time. */
function monthOf(time = Number.NaN): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 7);
}
