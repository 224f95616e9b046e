import * as z from "zod/mini";
import type { BlockName } from "@/lib/letter/blocks";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { letterFingerprint, type SendableLetter } from "@/lib/send/sendable-letter";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { PUSH_SERVICES } from "./push-services";

const sender = z.object({ name: z.string(), email: z.string() });

/** The schema of the response to `GET /api/services/{service}/choices`, kept for ten minutes. */
export const choicesSchema = z.object({
  /** The lists that a draft can be for, with the sender that the service suggests for one. */
  lists: z.array(z.object({ id: z.string(), name: z.string(), sender: z.optional(sender) })),
  /** The senders that the service knows by an id. */
  senders: z.array(z.extend(sender, { id: z.string() })),
  /** The domains whose addresses may send. */
  domains: z.array(z.string()),
  /** Whether the service has more lists than these. */
  isCut: z.boolean(),
});

export type Choices = z.infer<typeof choicesSchema>;

/** The schema of what says that a letter is in a service as a draft. */
export const receiptSchema = z.object({
  /** The key of the click that put it there; a push with it as `update` writes the same draft again. */
  key: z.string(),
  service: z.enum(PUSH_SERVICES),
  /** One draft, or the two of a test: the service's id, and the address where a person opens it. */
  drafts: z.array(z.object({ id: z.string(), address: z.string() })),
  /** The mark of what was put there; another `letterMark` now says that the letter has changed since. */
  mark: z.string(),
  /** In milliseconds since the epoch. */
  at: z.number(),
});

export type Receipt = z.infer<typeof receiptSchema>;

/** The schema of the response to `GET /api/services/{service}?draft=ID`, and to `PUT` and `DELETE` without the query. */
export const serviceStateSchema = z.object({
  /** False for listmonk where the environment names none (LISTMONK_URL). */
  isOffered: z.boolean(),
  /** Where a person makes a key, and where they find their drafts. */
  links: z.object({ key: z.string(), drafts: z.string() }),
  /** The last characters of the stored key, and whether the service has refused it; null without one. */
  key: z.nullable(z.object({ hint: z.string(), isBroken: z.boolean() })),
  /** The newest receipt of the draft that the query names. */
  receipt: z.nullable(receiptSchema),
});

export type ServiceState = z.infer<typeof serviceStateSchema>;

/** The body of `PUT /api/services/{service}`. */
export interface WantedKey {
  key: string;
}

/** The body of `POST /api/letters/push`, which comes with the `Idempotency-Key` of its click; the response is a `Receipt`. */
export interface WantedPush extends MarkedLetter {
  service: (typeof PUSH_SERVICES)[number];
  /** The id of our draft. */
  draftId: string;
  /** The id of a list of `Choices`. */
  list: string;
  /** The id of a sender of `Choices`, or a name and an address; what a service does not need (`SENDERS`) is empty. */
  sender: { id: string; name: string; email: string };
  /** The key of the receipt whose draft is written again; null for a new draft. */
  update: string | null;
}

interface MarkedLetter {
  letter: SendableLetter;
  /** Their `service` is the one that gets the letter. */
  settings: ExportSettings;
  /** The text to test against a block; null without a test. */
  other: { block: BlockName; text: string } | null;
}

/** Returns a mark of what is put into a service, the same on both sides. */
export const letterMark = ({ letter, settings, other }: MarkedLetter): string =>
  fingerprint([letterFingerprint(letter), letter.sender, letter.language, letter.campaign, settings, other]);

/** What a person mends after a failure of these endpoints, as its `field`. */
export const FAILED_FIELDS = {
  /** The service does not accept the key: a new one is pasted. */
  key: "key",
  /** The draft of `update` was sent (`conflict`) or is gone (`not_found`): a new one is offered. */
  update: "update",
  /** The letter is written for another service: it is switched. */
  service: "settings.service",
  /** It may be in the service already: the person looks there (`links.drafts`), or tries again with the same key. */
  unsure: "draft",
} as const;
