import { assembleLetter, type LetterPart } from "@/lib/letter/assemble";
import { type Blocks, isInBody } from "@/lib/letter/blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGES, type LanguageCode } from "@/lib/text/languages";
import { capitalized } from "@/lib/text/phrases";
import type { Brief } from "@/lib/wizard/brief/brief";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { linkFault } from "@/lib/wizard/brief/links";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { hasOwnGreeting, letterGreeting } from "@/lib/wizard/letter-greeting";
import type { WizardState } from "@/lib/wizard/state";
import { letterName } from "./letter-name";
import { linksIn } from "./letter-pieces";
import { withFirstName } from "./service-tags";

/** A letter that can be sent: plain data, independent of its draft. */
export interface SendableLetter {
  /** In one line. */
  subject: string;
  /** In one line; empty for none. */
  preheader: string;
  /** The body in order. A letter without the block `cta` gets that part from its brief if there is a link. */
  parts: readonly LetterPart[];
  /** The link of the call to action; empty for none. */
  link: string;
  language: LanguageCode | null;
  dir: "ltr" | "rtl";
  sender: { name: string; organization: string };
  /** The line above the body, with the neutral tag of the first name for a mail service; empty for none. */
  greeting: string;
  /** Its name in files and in tracking (`letterName`). */
  campaign: string;
}

/** Returns the letter of a draft. The same draft and settings always give the same letter. */
export function sendableLetter(
  definition: WizardDefinition,
  state: WizardState,
  settings: ExportSettings,
): SendableLetter {
  const blocks = letterBlocks(definition, state);
  const written = assembleLetter(blocks, definition.letter.filter(isInBody)).map(({ name, text }) => ({
    name,
    text: cleanText(text),
  }));
  const { brief } = state;
  const body = written.map(({ text }) => text).join("\n\n");
  const language = briefLanguage(state.brief) ?? findLanguage(body);
  const link = linkOfLetter(brief, blocks);
  return {
    subject: inOneLine(blocks.subject),
    preheader: inOneLine(blocks.preheader),
    parts: lacksItsLink(definition, body, link)
      ? [...written, { name: "cta", text: actInWords(brief, link) }]
      : written,
    link,
    language,
    dir: directionOf(language, body),
    sender: { name: cleanLine(brief.senderName), organization: cleanLine(brief.senderOrganization) },
    greeting: greetingFor(letterGreeting(definition, brief, blocks), brief, settings, language),
    campaign: letterName(brief, blocks.subject),
  };
}

/** Returns the link of the call to action: the brief's, or the one in its words; empty for none. */
export function linkOfLetter(brief: Brief, { cta = "" }: Blocks): string {
  const typed = cleanLink(brief.link);
  return typed !== "" && linkFault(typed) === undefined ? typed : (linksIn(cta)[0] ?? "");
}

/** Returns the greeting as it is sent. The sender's own words stay: they have the tag where the name belongs. */
function greetingFor(words: string, brief: Brief, settings: ExportSettings, language: LanguageCode | null): string {
  const { service, greeting } = settings;
  if (service === null || greeting === null || hasOwnGreeting(brief)) return words;
  return withFirstName(words, greeting.fallback, language);
}

/** Returns a fingerprint of the words of a letter: another one says that they have changed. */
export function letterFingerprint({ subject, preheader, greeting, parts, link }: SendableLetter): string {
  return fingerprint([subject, preheader, greeting, parts.map(({ name, text }) => [name, text]), link]);
}

/** Whether a letter needs a call to action for its link: a story asks for the act in a sentence, without an address. */
function lacksItsLink({ letter }: WizardDefinition, body: string, link: string): boolean {
  return link !== "" && body !== "" && !letter.includes("cta") && !body.includes(link);
}

/** Returns the act in the sender's words, or the address. */
function actInWords({ act }: Brief, link: string): string {
  const words = inOneLine(act);
  return words === "" ? link.replace(/^https?:\/\/(?:www\.)?|\/$/gi, "") : capitalized(words);
}

/** Returns the words of a text in one line. */
export function inOneLine(text = ""): string {
  return cleanLine(plain(text));
}

/** Returns the direction by the letters of the language or, if that is unknown, of the text, as for Persian and Urdu. */
function directionOf(language: LanguageCode | null, text: string): "ltr" | "rtl" {
  const written = language === null ? text : LANGUAGES[language].ownName;
  const count = (pattern: RegExp) => written.match(pattern)?.length ?? 0;
  return count(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) > count(/\p{L}/gu) / 2 ? "rtl" : "ltr";
}
