import "server-only";

/** About as long as a text takes. */
const TEXT_SECONDS = 5;

/** The most things in progress at the same time, which a burst within the other limits cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the six streams that a browser opens at once over HTTP/1.1.
  perOwner: {
    name: "open-per-owner",
    slots: 12,
    refusal: "You already have twelve AI requests in progress.",
    busySeconds: TEXT_SECONDS,
  },
  perAddress: {
    name: "open-per-address",
    slots: 120,
    refusal: "Too many AI requests are in progress on your network right now.",
    busySeconds: TEXT_SECONDS,
    onMachine: {
      name: "open-per-machine",
      slots: 2_000,
      refusal: "Too many AI requests are in progress right now.",
      busySeconds: TEXT_SECONDS,
    },
  },
  // Keyed by the purpose of the mail, a file or a test: composing one blocks the shared thread.
  mails: {
    name: "mails-in-the-making",
    slots: 2,
    refusal: "Too many emails are being created right now.",
    busySeconds: 1,
    isOfProcess: true,
  },
} satisfies Record<string, ConcurrencyLimit>;

/** The most things in progress at the same time for one key. */
export interface ConcurrencyLimit {
  name: string;
  slots: number;
  refusal: string;
  /** When to try again after a refusal: about as long as one in progress takes. */
  busySeconds: number;
  /** Whether each process counts for itself, because the limit protects its thread. */
  isOfProcess?: boolean;
  onMachine?: ConcurrencyLimit;
}
