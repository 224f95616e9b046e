import { linkFault } from "@/lib/wizard/links";
import type { CheckContext, Finding } from "../finding";
import { wordsOfBrief } from "../text/brief-words";
import { type FoundLink, findLinks } from "../text/find-links";

/** Rule A3: links that cannot be opened, that hide where they lead, or that nobody has put in yet. */
export function findBadLinks(text: string, { brief }: CheckContext): readonly Finding[] {
  const links = findLinks(text);
  const faults = links.flatMap((link, index) => {
    const shown = hostShown(text, link, links[index - 1]);
    if (shown) return [finding(text.slice(shown.start, shown.end), shown.start, otherHost(shown.host))];
    const fault = isShownFor(links[index + 1], link, text) ? null : faultOf(link, wordsOfBrief(brief).small);
    return fault ? [finding(link.quote, link.start, fault)] : [];
  });
  const empty = [...text.matchAll(PLACEHOLDER)].map(({ 0: quote, index }) => finding(quote, index, notPutIn(quote)));
  return [...faults, ...empty].sort((one, other) => one.start - other.start);
}

/** The same of the link that the call to action leads to; its places count in the brief's field. */
export function findBadTarget(_text: string, { brief, link = brief.link ?? "" }: CheckContext): readonly Finding[] {
  const quote = link.trim();
  if (quote === "") return [];
  const [found] = findLinks(quote);
  const fault = found ? faultOf(found, "") : linkFault(quote) && cannotOpen(quote);
  if (!fault) return [];
  const start = link.indexOf(quote);
  return [{ ...finding(quote, start, fault), field: "link", block: "cta" }];
}

/** Whether it is known where a link leads: none whose address has to be put right first. */
export const isSound = (link: FoundLink): boolean => link.url !== null && faultOf(link, "") === null;

type Fault = Pick<Finding, "why" | "instruction">;

const finding = (quote: string, start: number, fault: Fault): Finding => ({
  rule: "A3",
  severity: "strong",
  start,
  end: start + quote.length,
  quote,
  ...fault,
});

const SHORTENERS =
  /^(?:bit\.ly|bitly\.com|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|rb\.gy|tiny\.cc|lnkd\.in|t\.ly|bl\.ink|s\.id|v\.gd|qr\.ae|shorte\.st|x\.gd|dub\.sh|short\.io|tiny\.one)$/;

/** Hosts that stand for one's own in examples; RFC 2606 keeps the first. */
const EXAMPLES =
  /^(?:(?:[\w-]+\.)*example\.(?:com|org|net)|(?:your|my)-?(?:domain|website|site|company|shop|brand|link|url|business|page)\.\w+|(?:www\.)?(?:domain|website|companyname|yourcompany)\.com|localhost)$/;

function faultOf({ quote, kind, url }: FoundLink, brief: string): Fault | null {
  if (kind === "bare") return isNameOfBrief(quote, brief) ? null : bare(quote);
  if (url === null || linkFault(quote) !== undefined) return cannotOpen(quote);
  const host = url.hostname.replace(/^www\./, "");
  if (EXAMPLES.test(host)) return notPutIn(quote);
  if (SHORTENERS.test(host)) return shortener(host);
  return url.protocol === "http:" ? insecure(quote) : null;
}

/** A product may be called after its address; an address with a path is one to go to. */
const isNameOfBrief = (quote: string, brief: string) =>
  !/[/?]|^www\./i.test(quote) && brief.includes(quote.toLowerCase()) && !brief.includes(`//${quote.toLowerCase()}`);

const cannotOpen = (quote: string): Fault => ({
  why: `“${quote}” cannot be opened.`,
  instruction: `Correct “${quote}”: a link begins with https:// and has no spaces.`,
});
const bare = (quote: string): Fault => ({
  why: `Not every mail program makes a link of “${quote}”, because it has no https://.`,
  instruction: `Write “${quote}” with https:// before it.`,
});
const insecure = (quote: string): Fault => ({
  why: `“${quote}” has no https, and browsers warn of such pages.`,
  instruction: `Write “${quote}” with https:// in place of http://.`,
});
const shortener = (host: string): Fault => ({
  why: `${host} hides where the link leads. Filters and careful readers distrust it.`,
  instruction: "Replace the shortened link with the address that it leads to.",
});
const notPutIn = (quote: string): Fault => ({
  why: `“${quote}” holds the place of a link that nobody has put in.`,
  instruction: `Replace “${quote}” with the link of the brief.`,
});
const otherHost = (host: string): Fault => ({
  why: `The words show ${host}, and the link leads elsewhere. That is how fraud looks.`,
  instruction: `Let the link behind ${host} lead there.`,
});

const PLACEHOLDER =
  /\[(?:[^[\]\n()]{0,30}[ /-])?(?:link|url|lien|enlace|website|webseite|web address|hyperlink|booking page|landing page)(?:[ /-][^[\]\n()]{0,30})?\](?!\()|<(?:your |insert )?(?:link|url)>|\((?:insert )?(?:link|url) here\)/gi;

/** A link with the place of its words around it, when these show another host than the one that it leads to. */
interface Shown {
  host: string;
  start: number;
  end: number;
}

/** `shop.example (https://other.example)`, `[shop.example](https://other.example)` and the same in HTML. */
function hostShown(text: string, link: FoundLink, before: FoundLink | undefined): Shown | null {
  if (!link.url || link.kind !== "web") return null;
  if (before && isShownFor(link, before, text)) {
    const start = text[before.start - 1] === "[" ? before.start - 1 : before.start;
    return differing(before.url, link.url, start, link.end + 1);
  }
  ANCHOR.lastIndex = link.end;
  const [anchor = "", words = ""] = ANCHOR.exec(text) ?? [];
  const [shown] = words === "" ? [] : findLinks(words);
  return shown ? differing(shown.url, link.url, link.start, link.end + anchor.length) : null;
}

/** Whether an address is what a reader sees of the link after it. */
const isShownFor = (link: FoundLink | undefined, shown: FoundLink, text: string): boolean =>
  link?.kind === "web" && /^\]? ?\($/.test(text.slice(shown.end, link.start));

const ANCHOR = /["'][^<>\n]{0,80}>([^<>\n]{1,80})<\/a>/y;

const nameOf = ({ hostname }: URL) => hostname.replace(/^www\./, "");

function differing(shown: URL | null, url: URL, start: number, end: number): Shown | null {
  if (!shown || nameOf(shown) === nameOf(url) || nameOf(url).endsWith(`.${nameOf(shown)}`)) return null;
  return { host: nameOf(shown), start, end };
}
