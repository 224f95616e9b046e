import { cleanLine } from "@/lib/text/clean-text";
import { findMergeTags, type MergeTag } from "@/lib/text/merge-tags";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { emailHtml } from "./email-html";
import { emailText } from "./email-text";
import type { SendableLetter } from "./sendable-letter";
import { SERVICE_TAGS, type ServiceTags } from "./service-tags";

const FIRST_NAME = "Alex";
const WAY_OUT = "https://example.com/unsubscribe";

/** A sample reader's values by the name of the field; other fields show their name in brackets. */
const FIELDS: readonly (readonly [name: RegExp, value: string])[] = [
  [/^(?:f_?name|first_?name)$/, FIRST_NAME],
  [/^(?:l_?name|last_?name|surname)$/, "Morgan"],
  [/^(?:name|full_?name)$/, `${FIRST_NAME} Morgan`],
  [/e_?mail/, "alex@example.com"],
  [/city/, "Springfield"],
  [/company|organi[sz]ation/, "Example Inc."],
];

/** Returns the tags of a sample reader, who can unsubscribe if the chosen service has a link for that. */
export function sampleReader({ service }: ExportSettings): ServiceTags {
  const canLeave = service !== null && SERVICE_TAGS[service].unsubscribe !== null;
  return {
    name: "Sample reader",
    firstName: () => FIRST_NAME,
    unsubscribe: canLeave ? WAY_OUT : null,
  };
}

/** Returns a letter as a sample reader gets it, with the merge tags of every dialect filled in. */
export function withSampleData(letter: SendableLetter): SendableLetter {
  return {
    ...letter,
    subject: filledIn(letter.subject),
    preheader: filledIn(letter.preheader),
    greeting: filledIn(letter.greeting),
    parts: letter.parts.map((part) => ({ ...part, text: filledIn(part.text) })),
    link: filledIn(letter.link),
  };
}

/** Returns the HTML of a letter as a sample reader gets it, like the one of a test email. */
export function sampleHtml(letter: SendableLetter, settings: ExportSettings): string {
  return emailHtml(withSampleData(letter), settings, { tags: sampleReader(settings) });
}

/** Returns the plain text of a letter as a sample reader gets it. */
export function sampleText(letter: SendableLetter, settings: ExportSettings): string {
  return emailText(withSampleData(letter), settings, { tags: sampleReader(settings) });
}

/** The colors in which a mail program shows a letter. */
export type MailColors = "light" | "dark";

/** The policy of the preview, which loads nothing and runs nothing, as its frame does. */
export const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** The same for a person who asked for the pictures. */
export const PICTURES_POLICY = `${PREVIEW_POLICY}; img-src https:`;

/** The target of links, which leads nowhere because the frame may not open windows; styles also ignore the pointer. */
const STILL_LINKS = '<base target="_blank">';
const STYLES: Readonly<Record<MailColors, string>> = {
  light: "a{pointer-events:none}",
  // As mail programs do that invert a letter's colors, but not its pictures. Forced colors are the reader's choice.
  dark: "a{pointer-events:none}@media not (forced-colors:active){html{background:#fff;filter:invert(.9) hue-rotate(180deg)}body{min-height:100vh}img[src]{filter:invert(1) hue-rotate(180deg)}}",
};

/**
 * Returns the HTML of `emailHtml` as a document to preview: the same bytes, with a policy and styles in its head.
 * @param hasPictures without them a picture has no address, so that its words take its place.
 * @param partsToCome the parts that are not written yet, each a few gray lines below the letter.
 */
export function previewPage(html: string, colors: MailColors, hasPictures = false, partsToCome = 0): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${hasPictures ? PICTURES_POLICY : PREVIEW_POLICY}">`;
  const shown = hasPictures ? html : html.replaceAll(/(<img )src="[^"]*" /g, "$1");
  return shown.replace(
    "<head>",
    () =>
      `<head>\n${policy}\n${STILL_LINKS}\n<style>${STYLES[colors]}${partsToCome === 0 ? "" : linesOf(partsToCome)}</style>`,
  );
}

/** The gray lines of parts in the rhythm of the letter's text: three lines and a gap, 26 px each. */
const linesOf = (parts: number) =>
  `body::after{content:"";display:block;height:${parts * 104}px;max-width:560px;width:calc(100% - 32px);margin:-32px auto 24px;background:${["100%", "92%", "58%"].map((width, at) => `linear-gradient(#0000 8px,#8884 8px 18px,#0000 18px) 0 ${at * 26}px/${width} 104px repeat-y`).join()}}`;

/** A letter in an inbox before it is opened, each part in one line. */
export interface InboxLine {
  /** Empty when the draft has no sender. */
  sender: string;
  subject: string;
  /** The preheader, or the letter's first words. */
  preview: string;
  hasPreheader: boolean;
}

/** The most characters of a letter's first words that an inbox shows. */
const MOST_FIRST_WORDS = 250;

/** Returns a letter with the lines of its beginning that an inbox may show, however long it is. */
function beginningOf(letter: SendableLetter): SendableLetter {
  let room = MOST_FIRST_WORDS * 4;
  const parts = letter.parts.flatMap((part) => {
    if (room <= 0) return [];
    const end = part.text.indexOf("\n", room);
    const text = end < 0 ? part.text : part.text.slice(0, end);
    room -= text.length;
    return [{ ...part, text }];
  });
  return { ...letter, parts };
}

/** Returns a letter as the inbox of a sample reader shows it, with its merge tags filled in. */
export function inboxLine(letter: SendableLetter, settings: ExportSettings): InboxLine {
  const beginning = beginningOf(letter);
  const { sender, subject, preheader, parts } = withSampleData(beginning);
  const hasPreheader = preheader !== "";
  const firstWords = hasPreheader || parts.length === 0 ? "" : sampleText(beginning, settings);
  return {
    sender: sender.name || sender.organization,
    subject,
    preview: hasPreheader ? preheader : cleanLine(firstWords).slice(0, MOST_FIRST_WORDS),
    hasPreheader,
  };
}

const OPENS = /^(?:\*\|IF|\{%-? *(?:if|unless|for|case)\b|\{\{-? *(?:#|if |range |with )|%IF)/;
const TURNS = /^(?:\*\|ELSE|\{%-? *els|\{\{-? *else|%ELSE)/;
const CLOSES = /^(?:\*\|END|\{%-? *end|\{\{-? *(?:end|\/)|%(?:\/IF|END))/;

/** Fills in a text. Every condition holds, so the text before its `else` is used. */
function filledIn(text: string): string {
  const open: { isShown: boolean }[] = [];
  let filled = "";
  let from = 0;
  const isShown = () => open.every((condition) => condition.isShown);
  for (const tag of findMergeTags(text)) {
    if (isShown()) filled += text.slice(from, tag.start);
    from = tag.end;
    if (tag.purpose !== "condition") filled += isShown() ? sampleOf(tag) : "";
    else if (OPENS.test(tag.quote)) open.push({ isShown: true });
    else if (CLOSES.test(tag.quote)) open.pop();
    else if (TURNS.test(tag.quote)) for (const condition of open.slice(-1)) condition.isShown = false;
  }
  return filled + text.slice(from);
}

function sampleOf({ purpose, name, fallback }: MergeTag): string {
  if (purpose === "unsubscribe") return WAY_OUT;
  if (purpose === "address") return "1 Example Street, Springfield";
  const [, value] = FIELDS.find(([pattern]) => pattern.test(name)) ?? [];
  return value ?? fallback ?? `[${name}]`;
}

/** The result of sending a test mail. */
export interface TestMailSent {
  /** `outbox` without a mail server: the mail is a file in the folder of that name. */
  delivery: "mail" | "outbox";
  /** The person's own address. */
  to: string;
  /** The file in the outbox; empty for a mail that was sent. */
  file: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}
