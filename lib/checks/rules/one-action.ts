import { BLOCK_NAMES, type BlockName } from "@/lib/wizard/blocks";
import { readLanguage } from "../facts/find-facts";
import { latin } from "../facts/latin";
import type { CheckContext, Finding } from "../finding";
import { type FoundLink, findLinks } from "../text/find-links";
import { isSound } from "./links";

/** Rule A1: a letter that leads nowhere, or to more than one place. */
export function findActions(_text: string, context: CheckContext): readonly Finding[] {
  const { blocks, brief } = context;
  const main = (context.link ?? brief.link ?? "").trim();
  const links = BLOCK_NAMES.flatMap((block) => findLinks(blocks[block] ?? "").map((link) => ({ ...link, block })));
  if (links.length === 0) return main === "" ? leadsNowhere(context) : [];
  const acts = links.flatMap((link): readonly Act[] => {
    const target = leadsTo(link);
    return target === null ? [] : [{ ...link, target }];
  });
  const wanted = targetOf(main) ?? mainTarget(acts);
  const seen = new Set<string>();
  return acts.flatMap((act): readonly Finding[] => {
    if (wanted === null || act.target === wanted || seen.has(act.target) || namesSite(act, wanted)) return [];
    seen.add(act.target);
    return [secondTarget(act, wanted)];
  });
}

/** A link with the text that it stands in, and where it leads. */
interface Act extends FoundLink {
  block: BlockName;
  target: string;
}

/** Of a letter whose brief names no link: where the call to action leads, else the most links, else the first. */
function mainTarget(acts: readonly Act[]): string | null {
  const counts = new Map<string, number>();
  for (const { target } of acts) counts.set(target, (counts.get(target) ?? 0) + 1);
  const [most = null] = [...counts].sort(([, one], [, other]) => other - one).map(([target]) => target);
  return acts.find(({ block }) => block === "cta")?.target ?? most;
}

/** A bare name of the same site is said, and not a second place to go to. */
const namesSite = ({ kind, target }: Act, wanted: string) => kind === "bare" && wanted.startsWith(`${target}/`);

function secondTarget({ start, end, quote, block }: Act, wanted: string): Finding {
  return {
    rule: "A1",
    severity: "strong",
    block,
    start,
    end,
    quote,
    why: `This leads to another place than ${wanted}. A letter with two actions gets fewer of both.`,
    instruction: `Take out “${quote}”, and ask for the one action of the letter alone.`,
  };
}

/** Parts of an address that say where a reader came from, and not where they go. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[a-z]+|_hs\w+|hs\w+|vero_\w+|ck_subscriber_id|ref|source)$/i;

/** Pages that the law asks for, ways off the list, and files of pictures are no actions. */
const NO_ACTION =
  /unsubscribe|opt-?out|preferences|abmeld|desabonn|désabonn|darse-de-baja|privacy|datenschutz|impressum|imprint|legal|terms|agb|view-?(?:in-?)?browser|\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Where a link leads; null for one that is no action, or whose address has to be put right first. */
function leadsTo(link: FoundLink): string | null {
  const isKnown = link.kind === "bare" || link.url?.protocol === "http:" || isSound(link);
  return link.url === null || !isKnown || NO_ACTION.test(link.quote) ? null : targetOf(link.url.href);
}

/** An address without its tracking, its protocol and `www.`; null for none. */
function targetOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).map(([name, value]) => `${name}=${value}`);
  const path = pathname.replace(/\/$/, "");
  return `${hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}

/** What is done without a link: to reply, to call, to come. */
const WITHOUT_LINK: readonly RegExp[] = [
  /^(?:just |simply |please |hit |yes,? )?(?:reply|respond|write (?:back|to)|answer|e-?mail|call|phone|ring|text|come|visit|drop|stop by|bring|meet|join us (?:at|on|in)|walk|see you|turn up|show up)\b/i,
  latin(/(?<!\p{L})(?:antwort|ruf|anruf|komm|besuch|schreib|bring|meld|vorbei|schau)\p{L}{0,8}/iu),
  latin(/(?<!\p{L})(?:répond|appel|ven(?:ez|ir|s)|pass(?:ez|er|e)|écri|rendez-vous)\p{L}{0,6}/iu),
  latin(/(?<!\p{L})(?:respond|contest|llam|ven(?:te)?(?!\p{L})|visit|escríb|pásate|acércate)\p{L}{0,6}/iu),
];

/** What needs no link wherever the offer, the call or the P.S. says it. */
const REPLY_OR_DESK = latin(
  /(?<!\p{L})(?:repl(?:y|ies|ying)|at the (?:desk|counter|door)|antworte[nt]? (?:sie )?(?:einfach |kurz )?auf dies\p{L}{1,2}|(?:per|mit einer|durch eine) (?:kurzen? )?antwort|an der (?:kasse|theke|abendkasse)|répond(?:ez|s|re|ant) à cet?t?e?|à la (?:caisse|réception)|respond(?:e|er|a|iendo) a est[ea]|en el mostrador)(?!\p{L})/iu,
);

const PHONE_OR_MAIL = /\+?\d[\d ()/-]{6,18}\d|[\w.+-]{1,64}@[\w-]{1,63}\.\w/;

/**
 * An offer without a way to it. A brief that names its act needs no link for it: 'tell us you are coming, at the desk'.
 * In languages whose words are not read, no act can be told from another.
 */
function leadsNowhere({ blocks, brief, language = null }: CheckContext): readonly Finding[] {
  const { cta = "", offer = "", postscript = "" } = blocks;
  const block = (["cta", "offer"] as const).find((name) => (blocks[name] ?? "").trim() !== "");
  if (block === undefined || offer.trim() === "") return [];
  if (readLanguage(language) === null || (brief.act ?? "").trim() !== "") return [];
  const said = `${offer}\n${cta}\n${postscript}`;
  if (WITHOUT_LINK.some((pattern) => pattern.test(cta.trim()))) return [];
  if (REPLY_OR_DESK.test(said) || PHONE_OR_MAIL.test(said)) return [];
  const text = blocks[block] ?? "";
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  return [
    {
      rule: "A1",
      severity: "strong",
      block,
      start,
      end: start + quote.length,
      quote,
      why: "There is no link, so a reader who wants this cannot get it.",
      instruction: "Ask for an act that needs no link, such as a reply to this letter.",
    },
  ];
}
