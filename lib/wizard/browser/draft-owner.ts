/** The owner that a page was made for: a browser stores the drafts of different owners side by side. */
export interface DraftOwner {
  kind: "visitor" | "user";
  /** Identifies the owner without revealing who it is. */
  hash: string;
}

/** A visitor about whom nothing is known. */
export const ANYBODY: DraftOwner = { kind: "visitor", hash: "" };
