import * as z from "zod/mini";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { letterFingerprint, type SendableLetter } from "@/lib/send/sendable-letter";
import { MAILING_SERVICES, type MailingService } from "@/lib/text/merge-tags";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";

const senderSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** Who sends a draft: the id of a sender of `Choices`, or a name and an address; what a service does not need is empty. */
export type Sender = z.infer<typeof senderSchema>;

/** The readers that a draft is for, and who sends it. */
export const destinationSchema = z.object({
  list: z.object({ id: z.string(), name: z.string() }),
  sender: senderSchema,
});

export type Destination = z.infer<typeof destinationSchema>;

/** The schema of the response to `GET /api/services/{service}/choices`, kept for ten minutes. */
export const choicesSchema = z.object({
  /** The lists that a draft can be for, with the sender of one where it has its own. */
  lists: z.array(
    z.object({ id: z.string(), name: z.string(), sender: z.optional(z.omit(senderSchema, { id: true })) }),
  ),
  /** The senders of which one is chosen by its id. */
  senders: z.array(senderSchema),
  /** The domains of which an address that sends is typed. */
  domains: z.array(z.string()),
  /** Whether the service has more lists than these. */
  isCut: z.boolean(),
});

export type Choices = z.infer<typeof choicesSchema>;

/** The schema of a text that is tested against a block. */
export const otherSchema = z.object({ block: z.enum(BLOCK_NAMES), text: z.string() });

export type OtherText = z.infer<typeof otherSchema>;

/** The schema of the response to `GET /api/services/{service}/letters`: the letters that were sent last, as text. */
export const sentLettersSchema = z.array(z.object({ title: z.string(), text: z.string() }));

export type SentLetters = z.infer<typeof sentLettersSchema>;

/** The schema of what says that a letter is in a service as a draft. */
export const receiptSchema = z.object({
  /** The key of the click that put it there; a push with it as `update` writes the same draft again. */
  key: z.string(),
  service: z.enum(MAILING_SERVICES),
  /** One draft, or the two of a test: the service's id, and the address where a person opens it. */
  drafts: z.array(z.object({ id: z.string(), address: z.string() })),
  /** The text of the second version in a test; null without a test. */
  other: z.nullable(otherSchema),
  /** The mark of what was put there; another `letterMark` now says that the letter has changed since. */
  mark: z.string(),
  /** In milliseconds since the epoch. */
  at: z.number(),
});

export type Receipt = z.infer<typeof receiptSchema>;

/** The schema of the response to `PUT /api/services/{service}`: the last characters of the stored key, and whether the service has refused it. */
export const keySchema = z.object({ hint: z.string(), isBroken: z.boolean() });

/** The schema of the response to `GET /api/services?draft=ID`: the services that this site offers. */
export const servicesSchema = z.array(
  z.object({
    service: z.enum(MAILING_SERVICES),
    /** Its word for the readers that one draft is for, and how its keys look. */
    words: z.object({ list: z.string(), key: z.string() }),
    /** Where a person makes a key, and where they find their drafts. */
    pages: z.object({ key: z.string(), drafts: z.string() }),
    /** Null without a stored key. */
    key: z.nullable(keySchema),
    /** The newest receipt of the draft that the query names. */
    receipt: z.nullable(receiptSchema),
  }),
);

/** A mailing service that takes drafts, as a person has it. */
export type PushService = z.infer<typeof servicesSchema>[number];

/** The body of `PUT /api/services/{service}`. */
export interface WantedKey {
  key: string;
}

/** The body of `POST /api/letters/push`, which comes with the `Idempotency-Key` of its click; the response is a `Receipt`. */
export interface WantedPush extends MarkedLetter {
  service: MailingService;
  /** The id of our draft. */
  draftId: string;
  /** The id of a list of `Choices`. */
  list: string;
  sender: Sender;
  /** The key of the receipt whose draft is written again; null for a new draft. */
  update: string | null;
}

interface MarkedLetter {
  letter: SendableLetter;
  /** Their `service` is the one that gets the letter. */
  settings: ExportSettings;
  /** Null without a test. */
  other: OtherText | null;
}

/** Returns a mark of what is put into a service, the same on both sides. */
export const letterMark = ({ letter, settings, other }: MarkedLetter): string =>
  fingerprint([letterFingerprint(letter), letter.sender, letter.language, letter.campaign, settings, other]);

/** The fields that a person mends after a failure of these endpoints. */
export const FAILED_FIELDS = {
  /** The service does not accept the key: a new one is pasted. */
  key: "key",
  /** The draft of `update` was sent (`conflict`) or is gone (`not_found`): a new one is offered. */
  update: "update",
  /** The letter is written for another service: it is switched. */
  service: "settings.service",
  /** It may be in the service already: the person looks there (`pages.drafts`), or tries again with the same key. */
  unsure: "draft",
} as const;
