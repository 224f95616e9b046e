import { typedLine } from "@/lib/text/quotes";
import { fingerprint } from "./brief/fingerprint";

/** The wishes that the sample writer can grant, by the mark of the text that changes. The texts stay on the server. */
export const PREPARED_WISHES: Readonly<Record<string, readonly string[]>> = {
  // A bread course: tip, offer and P.S.
  be34d3f6: ["Turn it into three steps"],
  "1633bba6": ["Make it less pushy"],
  ddfb1b49: ["Make it one sentence"],
  // A tax tool for freelancers
  "3b368c9a": ["Make it shorter"],
  f1848e24: ["Use bullets"],
  "29f0dcc8": ["Make it more casual"],
  // A guitar workshop
  d72845a2: ["Make it more casual"],
  "71450bb5": ["Make it shorter"],
  "6f46b02b": ["Make it one sentence"],
  // A letter from a plant shop: its first insight
  "4818a63e": ["Make it shorter", "Add a concrete example", "Say it as you would to a friend"],
};

/** Returns the mark of a text, the same whether its quotation marks are those of a keyboard or of a letter. */
export const textMark = (text: string): string => fingerprint(typedLine(text)).slice(0, 8);

/** Returns the wishes that the sample writer can grant for a text. */
export const preparedWishes = (text: string): readonly string[] => PREPARED_WISHES[textMark(text)] ?? [];
