/** The blocks of a letter, in the order of the letter (specification 3.4). */
export const BLOCK_NAMES = [
  "subject",
  "preheader",
  "lede",
  "story",
  "transitionToTip",
  "tip",
  "transitionToOffer",
  "offer",
  "cta",
  "signOff",
  "postscript",
] as const;

export type BlockName = (typeof BLOCK_NAMES)[number];

/** Whether a block is part of the opened letter rather than of the inbox line. */
export const isInBody = (name: BlockName): boolean => name !== "subject" && name !== "preheader";

/** Whether a part leads from one block to the next. A text that leads there by itself has none. */
export const isTransition = (name: string): boolean => name.startsWith("transition");

/** Whether a letter is complete without the block. */
export const isOptional = (name: BlockName): boolean => name === "preheader" || isTransition(name);

/** The texts of some blocks. An absent block has not been written yet. */
export type Blocks = Partial<Record<BlockName, string>>;

/** The names of the blocks in the interface. */
export const BLOCK_LABELS: Readonly<Record<BlockName, string>> = {
  subject: "Subject",
  preheader: "Preheader",
  lede: "Lede",
  story: "Story",
  transitionToTip: "From the story to your tip",
  tip: "Tip",
  transitionToOffer: "From your tip to the offer",
  offer: "Offer",
  cta: "Call to action",
  signOff: "Sign-off",
  postscript: "P.S.",
};
