import { replaceMergeTags } from "@/lib/text/merge-tags";
import { normalizeText } from "@/lib/text/normalize-text";
import type { Brief } from "@/lib/wizard/brief/brief";

/** The longest name of a letter and the longest product in it, in characters: 255 bytes is the limit of a file's name. */
const MOST_CHARACTERS = 48;
const MOST_PRODUCT_CHARACTERS = 24;

/** Names that Windows keeps for devices, whatever their extension (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

/**
 * Returns the name of a letter in its files and in `utm_campaign`: the words of its product and of its subject or,
 * before there is one, its topic, e.g. `the-slow-loaf-bread-that-sounds-like-a-brick`. It is never empty, and a file can
 * have it on every system.
 */
export function letterName({ productName, topic }: Brief, subject = ""): string {
  const words = replaceMergeTags(subject, () => " ");
  const said = slug(words, MOST_CHARACTERS) || slug(topic, MOST_CHARACTERS);
  const product = slug(productName, MOST_PRODUCT_CHARACTERS);
  const name = `-${said}-`.includes(`-${product}-`) ? said : slug(`${product} ${said}`, MOST_CHARACTERS);
  return name === "" || DEVICE.test(name) ? `${name}-letter`.replace(/^-/, "") : name;
}

/** Accents of Latin, Greek and Cyrillic letters; in other scripts, removing marks would change the letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Returns the first words of a text in lowercase with hyphens between them; only a first word that is too long is cut. */
function slug(text: string, most: number): string {
  const plain = normalizeText(normalizeText(text, "NFKD").replace(ACCENTS, ""), "NFC").toLowerCase();
  let name = "";
  for (const word of plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const longer = name === "" ? Array.from(word).slice(0, most).join("") : `${name}-${word}`;
    if (Array.from(longer).length > most) break;
    name = longer;
  }
  return name;
}
