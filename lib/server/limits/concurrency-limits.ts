import "server-only";

/** About as long as a text takes. */
const TEXT_SECONDS = 5;

/** How much may be in progress at the same time: what a burst within the limits above cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the tabs that a browser lets stream at once over HTTP/1.1, which is six.
  perOwner: {
    name: "open-per-owner",
    slots: 12,
    refusal: "Twelve of your texts are being written at the moment.",
    busySeconds: TEXT_SECONDS,
  },
  perAddress: {
    name: "open-per-address",
    slots: 120,
    refusal: "Many texts are being written for your network at the moment.",
    busySeconds: TEXT_SECONDS,
    onMachine: {
      name: "open-per-machine",
      slots: 2_000,
      refusal: "Many texts are being written at the moment.",
      busySeconds: TEXT_SECONDS,
    },
  },
  // Keyed by what the mail is for, a file or a test: putting one together takes the thread that everybody shares.
  mails: {
    name: "mails-in-the-making",
    slots: 2,
    refusal: "Other emails are being made at the moment.",
    busySeconds: 1,
    isOfProcess: true,
  },
} satisfies Record<string, ConcurrencyLimit>;

/** How many may be in progress at the same time for one key. */
export interface ConcurrencyLimit {
  name: string;
  slots: number;
  refusal: string;
  /** When one who is refused should try again: about as long as what is in progress takes. */
  busySeconds: number;
  /** Of each process by itself, because it is about the one thread of it. */
  isOfProcess?: boolean;
  onMachine?: ConcurrencyLimit;
}
