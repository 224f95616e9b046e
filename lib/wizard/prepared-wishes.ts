import { typedLine } from "@/lib/text/quotes";
import { fingerprint } from "./brief/fingerprint";
import type { StageName } from "./state";

/** The examples of changes that a review offers, by the stage of its text. */
export const WISHES: Readonly<Partial<Record<StageName, readonly string[]>>> = {
  insight: ["Make it shorter", "Add a concrete example", "Say it as you would to a friend"],
  story: ["Make it shorter", "Use simpler words", "Give the main character a name"],
  tip: ["Make it shorter", "Turn it into three steps", "Make it more casual"],
  offer: ["Make it shorter", "Make it less pushy", "Use bullets"],
  postscript: ["Make it one sentence", "Come back to the story", "Make it more casual"],
};

/** The wishes that the sample writer can grant, by the mark of the text that changes. The texts stay on the server. */
export const PREPARED_WISHES: Readonly<Record<string, readonly string[]>> = {
  // A bread course: tip, offer and P.S.
  bddb4672: ["Turn it into three steps"],
  acd9f59f: ["Make it less pushy"],
  "8482b639": ["Make it one sentence"],
  // A tax tool for freelancers
  a4e9be52: ["Make it shorter"],
  ffe7dd6a: ["Make it shorter"],
  "173e988d": ["Make it more casual"],
  // A guitar workshop
  "5d2c0132": ["Make it more casual"],
  "97a2b75b": ["Make it shorter"],
  "18e0626c": ["Make it one sentence"],
  // A letter from a plant shop: its first insight
  "48180cf1": ["Make it shorter", "Add a concrete example", "Say it as you would to a friend"],
};

/** Returns the mark of a text, the same whether its quotation marks are those of a keyboard or of a letter. */
export const textMark = (text: string): string => fingerprint(typedLine(text)).slice(0, 8);

/** Returns the wishes that the sample writer can grant for a text. */
export const preparedWishes = (text: string): readonly string[] => PREPARED_WISHES[textMark(text)] ?? [];
