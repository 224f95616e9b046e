import * as z from "zod/mini";
import {
  MOST_CHECKED_SENTENCES,
  MOST_DISMISSED_FINDINGS,
  MOST_TEST_MAILS,
  STATE_BOUNDS,
  type StateBound,
} from "@/lib/wizard/state-bounds";
import { exportSettings } from "./export-settings";

/** Returns the schema of a text from the name of its bound. */
export const text = (bound: StateBound) => z.string().check(z.maxLength(STATE_BOUNDS[bound]));

/** The latest time that a JavaScript `Date` can hold, in milliseconds since the epoch. */
const LAST_MS = 8.64e15;

/** The schema of a time in milliseconds since the epoch. */
export const time = () => z.number().check(z.nonnegative(), z.maximum(LAST_MS));

/**
 * The fields of a draft besides its brief, its step and its stages. A line here is a field: its type in `WizardState`, its
 * place among the decisions, and its form in a draft file.
 */
export const draftFields = {
  descriptionLength: z.nullable(z.enum(["short", "longer"])),
  insightSource: z.nullable(z.enum(["own", "generated"])),
  /** A summary of earlier letters to the same readers; absent for a first letter. */
  toldBefore: z.exactOptional(text("toldBefore")),
  /** The letter for another audience that this one was begun from: its id and its subject. */
  comparedWith: z.exactOptional(z.object({ id: text("id"), subject: text("mark") })),
  /** Absent until the letter is first shown or sent with them. */
  exportSettings: z.exactOptional(exportSettings),
  /** The test mails that were sent to the writer, oldest first, each with the mark of its letter (`sendable-letter.ts`). */
  testMails: z.exactOptional(
    z.readonly(z.array(z.object({ sentAt: time(), letter: text("mark") })).check(z.maxLength(MOST_TEST_MAILS))),
  ),
  /** The keys of findings (`findingKey`), latest last. */
  dismissedFindings: z.exactOptional(z.readonly(z.array(text("mark")).check(z.maxLength(MOST_DISMISSED_FINDINGS)))),
  /** The reply of a model about the claims of the letter, and the marks of the sentences that it read (`lib/checks/claims.ts`). */
  checkedClaims: z.exactOptional(
    z.object({
      reply: text("claims"),
      sentences: z.readonly(z.array(text("mark")).check(z.maxLength(MOST_CHECKED_SENTENCES))),
    }),
  ),
  /** The option to test against the subject; empty for none, absent before the first choice. */
  secondSubject: z.exactOptional(text("text")),
};

/** The fields of a draft, by their names. */
export type DraftFields = z.infer<z.ZodMiniObject<typeof draftFields>>;
