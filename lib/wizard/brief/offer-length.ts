import type { Brief, DescriptionLength } from "./brief";

/** The length of a description from which a longer offer is possible, in characters. */
const SHORT_DESCRIPTION_CHARACTERS = 200;

/** Returns the kind of offer: the chosen one, or the one for which there is enough material (specification 2.2). */
export function offerLength(
  brief: Pick<Brief, "productHighlights" | "productDescription"> & {
    descriptionLength?: DescriptionLength | undefined;
  },
): DescriptionLength {
  if (brief.descriptionLength !== undefined) return brief.descriptionLength;
  const hasMuchToSay =
    brief.productHighlights.trim() !== "" || brief.productDescription.length > SHORT_DESCRIPTION_CHARACTERS;
  return hasMuchToSay ? "longer" : "short";
}
