import type { BriefTexts } from "@/lib/checks/finding";
import { linksIn } from "@/lib/export/letter-pieces";
import { findLinks } from "./find-links";

/**
 * Returns the addresses that the description of the product and its highlights name, as links: first those with a
 * protocol, then those without one, each in order.
 */
export function productLinks({ productDescription = "", productHighlights = "" }: BriefTexts): readonly string[] {
  const texts = [productDescription, productHighlights];
  const found = texts.flatMap((text) => findLinks(text.replace(UNSPACED, " ")));
  const bare = found.flatMap(({ kind, quote }) => (kind === "bare" && !isName(quote) ? [`https://${quote}`] : []));
  return [...texts.flatMap(linksIn), ...bare];
}

/** Whether an address without a protocol may be a name: `Asp.net` is no address, `Kiln.example/book` is one. */
const isName = (quote: string) => !quote.includes("/") && !/^www\./i.test(quote) && quote !== quote.toLowerCase();

/** A character of a script without spaces, where words touch an address. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
