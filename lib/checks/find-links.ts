import { LinkifyIt } from "linkify-it";
import { linksIn } from "@/lib/send/letter-pieces";
import { replaceMergeTags } from "@/lib/text/merge-tags";
import type { Place } from "@/lib/text/words";
import type { BriefTexts, LinkedWords } from "./finding";

/** A web address in a text. */
export interface TextLink extends Place {
  quote: string;
  /** `bare`: without a protocol (`www.example.com`); `broken`: with a misspelled one. */
  kind: "web" | "bare" | "broken";
  /** Null for an address that cannot be parsed. */
  url: URL | null;
}

/** More top-level domains that count as addresses without a protocol. */
const MORE_ENDINGS =
  "academy agency app art berlin blog club coach coffee courses dev email events example farm garden health life link live london love ngo online page school shop site store studio tech today training wien world yoga".split(
    " ",
  );

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false }).tlds(MORE_ENDINGS, true);

/** The most links of one text; more say nothing new. */
const MOST_LINKS = 100;

/** A quick test: most texts have no links, and finding them takes most of a check's time. */
const MAY_HAVE_LINKS = /[^\s.]\.[^\s.]|[\w:;]\//;

/** A misspelled protocol with the rest of the address, up to the next space. */
const BROKEN = /(?<![\w/])(?!https?:\/\/[^\s/])h{0,2}t{1,3}p{1,2}s{0,2}[:;]?\/{1,3}[^\s<>"“”]{0,300}/gi;

/** Finds the web addresses of a text in order, also those with merge tags, without email addresses. */
export function findLinks(text: string): readonly TextLink[] {
  if (!MAY_HAVE_LINKS.test(text)) return [];
  // Merge tags are read as letters, which do not split an address.
  const plain = /[{%*[<]/.test(text) ? replaceMergeTags(text, ({ quote }) => "x".repeat(quote.length)) : text;
  const broken = [...plain.matchAll(BROKEN)]
    .slice(0, MOST_LINKS)
    .map(({ 0: { length }, index }) => linkAt(text, index, index + length, "broken"));
  const found = (linkify.match(plain) ?? [])
    .slice(0, MOST_LINKS)
    .flatMap(({ schema, index, lastIndex }): TextLink[] => {
      if (schema === "mailto:" || schema === "//") return [];
      const kind = schema === "" ? "bare" : "web";
      const link = linkAt(text, index, lastIndex, kind);
      return kind === "bare" && !isAddress(link.quote) ? [] : [link];
    });
  const inBroken = ({ start }: TextLink) => broken.some((other) => other.start <= start && start < other.end);
  return [...broken, ...found.filter((link) => !inBroken(link))].sort((one, other) => one.start - other.start);
}

/** Returns the web address of linked words, whose place is theirs. */
export function linkOfWords({ start, end, href }: LinkedWords): readonly TextLink[] {
  return /^https?:/i.test(href) ? [{ ...linkAt(href, 0, href.length, "web"), start, end }] : [];
}

function linkAt(text: string, start: number, end: number, kind: TextLink["kind"]): TextLink {
  const quote = text.slice(start, end);
  const address = kind === "bare" ? `https://${quote}` : quote;
  return { start, end, quote, kind, url: kind !== "broken" && URL.canParse(address) ? new URL(address) : null };
}

/** Whether a bare match is an address: 'home.It' is a missing space, '3p.m.at' a time, and 'README.md' a file. */
function isAddress(quote: string): boolean {
  const host = /^[^/?#:]+/.exec(quote)?.[0] ?? "";
  const labels = host.split(".");
  const [name = "", ending = ""] = labels.slice(-2);
  if (/^www\./i.test(host)) return true;
  if (ending !== ending.toLowerCase()) return false;
  return quote.includes("/") || (name.length > 1 && !FILE_ENDINGS.has(ending));
}

/** Endings of files that are top-level domains, too. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(["md", "py", "sh", "ps"]);

/** Parameters that track where a reader came from. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[a-z]+|_hs\w+|hs\w+|vero_\w+|ck_subscriber_id|ref|source)$/i;

/** Returns where a link leads, without its protocol, `www.` and its tracking; null for one that cannot be opened. */
export function linkTarget({ url }: Pick<TextLink, "url">): string | null {
  if (url === null) return null;
  const { hostname, pathname, searchParams } = url;
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).map(([name, value]) => `${name}=${value}`);
  const path = pathname.replace(/\/$/, "");
  return `${hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}

/** Returns the links that the product's description and highlights name: those with a protocol first. */
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
