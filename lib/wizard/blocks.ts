/** The pieces of a letter in the order in which they are put together (specification 3.4). */
export const BLOCK_NAMES = [
  "subject",
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

/** The texts of some blocks. A block that is absent has not been written yet. */
export type Blocks = Partial<Record<BlockName, string>>;

/** What a person calls a block. */
export const BLOCK_LABELS: Readonly<Record<BlockName, string>> = {
  subject: "Subject",
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
