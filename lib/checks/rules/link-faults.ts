import { type BriefTexts, type FindIn, type FindingDetails, foundAt } from "@/lib/checks/finding";
import { findLinks } from "@/lib/checks/text/find-links";
import { linkFault } from "@/lib/wizard/links";

/** Finds links that cannot be opened; for a whole letter, checks the link of the brief. */
export const findBrokenLinks: FindIn = (text, { block, brief: { link = "" } }) => {
  if (block !== null || text !== "") {
    return findLinks(text).flatMap(({ kind, url, start, quote }) =>
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
  findLinks(text).flatMap(({ kind, start, quote }) =>
    kind !== "bare" || isName(quote, brief)
      ? []
      : [
          foundAt("strong", start, quote, {
            why: `Add https:// so that “${quote}” is clickable everywhere.`,
            instruction: `Write “${quote}” with https:// before it.`,
          }),
        ],
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
