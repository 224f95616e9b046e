import { type CheckContext, type FindIn, type FindingDetails, foundAt } from "@/lib/checks/finding";
import { findBrokenMergeTags as brokenTagsIn } from "@/lib/text/broken-merge-tags";
import { findMergeTags, type MergeTag } from "@/lib/text/merge-tags";

/** Finds merge tags that no service reads, that the chosen service does not read, and that a rewrite lost. */
export const findBrokenMergeTags: FindIn = (text, context) => {
  const tags = findMergeTags(text);
  const broken = brokenTagsIn(text).map(({ start, quote }) =>
    foundAt("strong", start, quote, {
      why: `“${quote}” is a broken merge tag. Readers would see it exactly as typed.`,
      instruction: `Write ${quote} as a complete merge tag, such as {{first_name|there}}, or leave it out.`,
    }),
  );
  const isBroken = new Set(broken.map(({ start }) => start));
  const foreign = tags.filter((tag) => !isBroken.has(tag.start) && !canRead(tag, context)).map(foreignTag);
  return [...broken, ...foreign, ...lostTags(text, tags, context)].sort((one, other) => one.start - other.start);
};

/** Whether the chosen service can read a tag. Exports translate the neutral first name for all. */
function canRead({ dialects, name }: MergeTag, { dialect }: CheckContext): boolean {
  return dialect === undefined || dialects.includes(dialect) || (dialects.includes("neutral") && name === "first_name");
}

const foreignTag = ({ start, quote }: MergeTag): FindingDetails =>
  foundAt("strong", start, quote, {
    why: `“${quote}” isn't one of your email service's merge tags, so readers would see it exactly as typed.`,
    instruction: `Write ${quote} the way your email service does, or say it without a merge tag.`,
  });

/** Returns a tag without its spaces, which do not matter. */
const formOf = ({ quote }: MergeTag) => quote.replaceAll(" ", "");

function lostTags(text: string, tags: readonly MergeTag[], { before = "" }: CheckContext): readonly FindingDetails[] {
  const there = new Set(tags.map(formOf));
  const lost = new Map(findMergeTags(before).map((tag) => [formOf(tag), tag.quote]));
  return [...lost].flatMap(([form, quote]) =>
    there.has(form)
      ? []
      : [
          {
            ...foundAt("strong", text.length, quote, {
              why: `The rewritten text has lost “${quote}”.`,
              instruction: `Put ${quote} back where it was.`,
            }),
            end: text.length,
          },
        ],
  );
}
