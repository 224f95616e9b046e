import type { Blocks } from "@/lib/letter/blocks";
import type { DescriptionLength } from "@/lib/wizard/brief/brief";
import type { Occasion } from "@/lib/wizard/brief/occasions";

/** A letter written by hand, which shows a model how the parts of a letter hand over to each other. */
export interface ExampleLetter {
  /** The offer, the length and the sender in one line, as a model reads them above the letter. */
  about: string;
  occasion: Occasion;
  length: DescriptionLength;
  /** The scene in a sentence or two, as the part `IDEA` gives it. */
  idea: string;
  blocks: Required<Blocks>;
}
