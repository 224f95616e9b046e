/** The pieces of a letter in the order in which they are put together (specification 3.4). */
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

/** Whether a block stands in the letter that is opened, and not in the lines by which an inbox shows it. */
export const isInBody = (name: BlockName): boolean => name !== "subject" && name !== "preheader";

/** Whether a letter is whole without the block. */
export const isOptional = (name: BlockName): boolean => name === "preheader";

/** The texts of some blocks. A block that is absent has not been written yet. */
export type Blocks = Partial<Record<BlockName, string>>;

/** What a person calls a block. */
export const BLOCK_LABELS: Readonly<Record<BlockName, string>> = {
  subject: "Subject",
  preheader: "Preheader",
  lede: "Lede",
  story: "Story",
  transitionToTip: "Transition to tip",
  tip: "Tip",
  transitionToOffer: "Transition to offer",
  offer: "Offer",
  cta: "Call to action",
  signOff: "Sign-off",
  postscript: "P.S.",
};
