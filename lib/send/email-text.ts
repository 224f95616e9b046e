import type { BlockName } from "@/lib/letter/blocks";
import { hasLook, plain, plainWith } from "@/lib/letter/text/letter-text";
import { sentWords } from "@/lib/text/languages";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { actOf } from "./call-to-action";
import {
  addressOf,
  type ExportContext,
  type ExportOptions,
  exportContext,
  exportPieces,
  inboxLines,
} from "./export-context";
import { footerName } from "./look";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags } from "./service-tags";

/** Returns a letter as the plain text of a mail, without its subject, with the words, tags and links of `emailHtml`. */
export function emailText(letter: SendableLetter, settings: ExportSettings, options: ExportOptions = {}): string {
  const context = exportContext(letter, settings, options);
  const texts = [
    inWords(letter.greeting, "lede", context),
    ...letter.parts.map((part) => {
      const { name } = part;
      const { lead, label, link } = actOf(part, letter);
      const above = name === "cta" ? inWords(lead, name, context) : written(lead, name, context);
      if (label === "") return above;
      const address = addressOf(link, name, context);
      if (name === "postscript") return `${above}\n${address}`;
      const words = label === link ? [] : [inWords(label, name, context)];
      return [...(lead === "" ? [] : [above, ""]), ...words, address].join("\n");
    }),
    footer(letter, settings, context),
  ];
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/** Returns the plain text as a file, below the lines that an inbox shows. */
export function textFile(letter: SendableLetter, settings: ExportSettings): string {
  const { subject, preheader } = inboxLines(letter, serviceTags(settings));
  const lines = [`Subject: ${subject}`, ...(preheader === "" ? [] : [`Preheader: ${preheader}`])];
  return `${lines.join("\n")}\n\n${emailText(letter, settings)}`;
}

/** Returns the words of a text with the address of each link behind its words. */
function written(text: string, block: BlockName, context: ExportContext): string {
  // One look for addresses in the whole text takes much less time than one in each of its lines.
  if (!hasLook(text)) return inWords(plain(text), block, context);
  return plainWith(text, ({ text: words, href }) => {
    const said = inWords(words, block, context);
    return href === undefined ? said : `${said} (${addressOf(href, block, context)})`;
  });
}

/** Returns words in which no sign is read. */
function inWords(text: string, block: BlockName, context: ExportContext): string {
  return exportPieces(text, block, context)
    .map((piece) => (piece.kind === "link" ? piece.href : piece.text))
    .join("");
}

/** Returns the footer, which begins with two hyphens and a space as a signature does (RFC 3676, section 4.3). */
function footer(letter: SendableLetter, settings: ExportSettings, { tags }: ExportContext): string {
  const lines = [
    footerName(letter, settings),
    settings.postalAddress.trim(),
    ...(tags?.unsubscribe ? [`${sentWords(letter.language).unsubscribe}: ${tags.unsubscribe}`] : []),
  ].filter((line) => line !== "");
  return lines.length === 0 ? "" : ["-- ", ...lines].join("\n");
}
