/** For whom a page was made: drafts of different owners lie in one browser side by side. */
export interface DraftOwner {
  kind: "visitor" | "user";
  /** Names them without telling who they are. */
  mark: string;
}

/** The owner of whom nothing is known. */
export const ANYBODY: DraftOwner = { kind: "visitor", mark: "" };
