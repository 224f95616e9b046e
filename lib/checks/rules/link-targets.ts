import { type CheckContext, type FindIn, foundAt, foundInAll } from "@/lib/checks/finding";
import { findLinks, linkTarget, type TextLink } from "@/lib/checks/text/find-links";
import { productLinks } from "@/lib/checks/text/product-links";
import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { LETTER_LIMIT } from "@/lib/wizard/brief";

/** A link with its block. */
type PlacedLink = TextLink & { block: BlockName };

/** Returns the links of a letter, up to its longest length. */
function linksOf(blocks: CheckContext["blocks"]): readonly PlacedLink[] {
  let room = LETTER_LIMIT;
  return BLOCK_NAMES.flatMap((block) => {
    const text = (blocks[block] ?? "").slice(0, room);
    room -= text.length;
    return findLinks(text).map((link) => ({ ...link, block }));
  });
}

/** Ways to act without a link: a telephone number, an email address, a reply. */
const WITHOUT_LINK =
  /\+?\d[\d ()/-]{6,18}\d|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w|(?<!\p{L})repl(?:y|ies)(?!\p{L})/iu;

/** Finds a call to action without a link, unless the brief names another act. */
export const findMissingLink: FindIn = (_text, { blocks, brief: { link = "", act = "" } }) => {
  const { cta = "", offer = "", postscript = "" } = blocks;
  if (cta.trim() === "" || offer.trim() === "" || link.trim() !== "" || act.trim() !== "") return [];
  if (
    linksOf(blocks).length > 0 ||
    [offer, cta, postscript].some((text) => WITHOUT_LINK.test(text.slice(0, LETTER_LIMIT)))
  )
    return [];
  return [
    {
      ...foundInAll("strong", cta, {
        why: "The button has no link yet.",
        instruction: "Ask for something that doesn't need a link, such as a reply to this letter.",
      }),
      block: "cta",
    },
  ];
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
export const findSecondLink: FindIn = (_text, { blocks, brief: { link = "" } }) => {
  const links = linksOf(blocks).flatMap((one) => {
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
