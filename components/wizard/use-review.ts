import { createContext, use } from "react";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import type { LetterState } from "@/lib/letter/letter-state";

type ReviewView = "state" | "details" | "stale";

/** The card about the state of the finished letter. */
export interface Review {
  /** The one state of the letter; undefined before it is known. */
  letter: LetterState | undefined;
  /** The state that the card is about: that of the letter, or what is out of date in it before its turn. */
  about: LetterState | undefined;
  /** The content of the card: the details in their fields, the next thing to do, or what is out of date; null while it is closed. */
  view: ReviewView | null;
  /** Whether the card was opened at the state, and no finding was gone to. */
  isOfState: boolean;
  /** The mark in the letter that the card is at; undefined below the state. */
  mark: string | undefined;
  /** The finding that the card is about, its number from 1, and how many there are. */
  finding: KeyedFinding | undefined;
  /** Whether the card has fields for what is missing, and so the solid button. */
  asks: boolean;
  number: number;
  count: number;
  /** Opens the card; with a key, at that finding or mark. It is there at once, so that the focus can move into it. */
  open: (view: ReviewView, key?: string) => void;
  /** Goes to the next finding, or with -1 to the one before. */
  step: (by: 1 | -1) => void;
  close: () => void;
}

export const ReviewContext = createContext<Review | null>(null);

/** Returns the card of the finished letter around a component. */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error("This part of the page belongs to a finished letter.");
  return review;
}
