import { findLinks, linkOfWords, linkTarget, productLinks, type TextLink } from "@/lib/checks/find-links";
import {
  type BriefTexts,
  type CheckContext,
  type FindIn,
  type FindingDetails,
  foundAt,
  foundInAll,
} from "@/lib/checks/finding";
import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { LETTER_LIMIT } from "@/lib/wizard/brief/brief";
import { linkFault } from "@/lib/wizard/brief/links";

/** Finds links that cannot be opened; for a whole letter, checks the link of the brief. */
export const findBrokenLinks: FindIn = (text, { block, links = {}, brief: { link = "" } }) => {
  if (block !== null || text !== "") {
    const linked = block === null ? [] : (links[block] ?? []).flatMap(linkOfWords);
    return [...findLinks(text), ...linked].flatMap(({ kind, url, start, quote }) =>
      kind !== "bare" && (url === null || linkFault(quote) !== undefined) ? [broken(quote, start)] : [],
    );
  }
  const quote = link.trim();
  return linkFault(quote) === undefined ? [] : [{ ...broken(quote, link.indexOf(quote)), field: "link", block: "cta" }];
};

const broken = (quote: string, start: number): FindingDetails =>
  foundAt("strong", start, quote, {
    why: `“${quote}” can't be opened.`,
    instruction: `Correct “${quote}”: links start with https:// and have no spaces.`,
  });

/** Finds addresses without a protocol. */
export const findBareLinks: FindIn = (text, { brief }) =>
  findLinks(text)
    .filter(({ kind, quote }) => kind === "bare" && !isName(quote, brief))
    .map(({ start, quote }) =>
      foundAt("strong", start, quote, {
        why: `Add https:// so that “${quote}” is clickable everywhere.`,
        instruction: `Write “${quote}” with https:// before it.`,
      }),
    );

/** Whether an address is also a name in the brief; an address with a path is not. */
const isName = (quote: string, brief: BriefTexts) =>
  !/[/?]|^www\./i.test(quote) &&
  Object.values(brief).some((field) =>
    field
      .toLowerCase()
      .split(/[\s,;()]+/)
      .includes(quote.toLowerCase()),
  );

const STRAY = /(?<![\p{L}\p{N}./-])https?(?::\/{0,2})?(?![\p{L}\p{N}/:]|:\/)/giu;

/** Finds the beginning of a link without the rest: "Save me at https". Allowed if the brief is about https. */
export const findStrayHttps: FindIn = (text, { brief }) => {
  if (Object.values(brief).some((field) => field.search(STRAY) >= 0)) return [];
  return [...text.matchAll(STRAY)].map(({ 0: quote, index }) =>
    foundAt("strong", index, quote, {
      why: `“${quote}” is only the start of a link.`,
      instruction: `Take “${quote}” out of the sentence, or write the whole link.`,
    }),
  );
};

type PlacedLink = TextLink & { block: BlockName };

/** Returns the links of a letter, up to its longest length. */
function linksOf({ blocks, links = {} }: Pick<CheckContext, "blocks" | "links">): readonly PlacedLink[] {
  let room = LETTER_LIMIT;
  return BLOCK_NAMES.flatMap((block) => {
    const text = (blocks[block] ?? "").slice(0, room);
    room -= text.length;
    const linked = (links[block] ?? []).flatMap(linkOfWords);
    return [...findLinks(text), ...linked].map((link) => ({ ...link, block }));
  });
}

/** Ways to act without a link: a telephone number, an email address, a reply. */
const WITHOUT_LINK =
  /\+?\d[\d ()/-]{6,18}\d|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w|(?<!\p{L})repl(?:y|ies)(?!\p{L})/iu;

/** Finds a call to action without a link, unless the brief names another act. */
export const findMissingLink: FindIn = (_text, { brief: { link = "", act = "" }, ...context }) => {
  const { cta = "", offer = "", postscript = "" } = context.blocks;
  if (cta.trim() === "" || offer.trim() === "" || link.trim() !== "" || act.trim() !== "") return [];
  if (linksOf(context).length > 0) return [];
  if ([offer, cta, postscript].some((text) => WITHOUT_LINK.test(text.slice(0, LETTER_LIMIT)))) return [];
  const why = "The button has no link yet.";
  const instruction = "Ask for something that doesn't need a link, such as a reply to this letter.";
  return [{ ...foundInAll("strong", cta, { why, instruction }), block: "cta" }];
};

/** Finds a link of the brief that leads to none of the addresses in the description of the product, or below one. */
export const findOtherLink: FindIn = (_text, { brief }) => {
  const { link = "" } = brief;
  const quote = link.trim();
  const target = targetOf(quote);
  const described = productLinks(brief).flatMap((one) => targetOf(one) ?? []);
  const [first] = described;
  if (target === null || first === undefined) return [];
  if (described.some((one) => target === one || target.startsWith(`${one}/`) || target.startsWith(`${one}?`)))
    return [];
  const why = `The button leads to ${target}, but your description names ${first}.`;
  const instruction = `Make ${first} the link, if the button should lead there.`;
  return [{ ...foundAt("strong", link.indexOf(quote), quote, { why, instruction }), field: "link", block: "cta" }];
};

const targetOf = (link: string): string | null => linkTarget({ url: URL.canParse(link) ? new URL(link) : null });

/** Finds links to other pages than the link of the brief or of the call to action. */
export const findSecondLink: FindIn = (_text, { brief: { link = "" }, ...context }) => {
  const links = linksOf(context).flatMap((one) => {
    const target = NO_ACTION.test(one.quote) ? null : linkTarget(one);
    return target === null ? [] : [{ ...one, target }];
  });
  const [own] = findLinks(link.trim());
  const wanted = (own && linkTarget(own)) ?? links.find(({ block }) => block === "cta")?.target ?? links[0]?.target;
  const seen = new Set([wanted]);
  return links.flatMap(({ target, kind, start, quote, block }) => {
    // A bare name of the same site is not a second link.
    if (seen.has(target) || (kind === "bare" && wanted?.startsWith(`${target}/`))) return [];
    seen.add(target);
    const why = `This links somewhere other than ${wanted}. A letter with two calls to action gets fewer clicks on both.`;
    const instruction = `Take out “${quote}”, and stick to the letter's one call to action.`;
    return [{ ...foundAt("strong", start, quote, { why, instruction }), block }];
  });
};

/** Links that are no actions: legal pages, unsubscribe links, images. */
const NO_ACTION =
  /unsubscribe|opt-?out|preferences|abmeld|desabonn|désabonn|darse-de-baja|privacy|datenschutz|impressum|imprint|legal|terms|agb|view-?(?:in-?)?browser|\.(?:png|jpe?g|gif|webp|svg)$/i;
