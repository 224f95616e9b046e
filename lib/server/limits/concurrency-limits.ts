import "server-only";

/** The most things in progress at the same time, which a burst within the other limits cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the six streams that a browser opens at once over HTTP/1.1.
  perOwner: {
    name: "open-per-owner",
    slots: 12,
    refusal: "You already have twelve AI requests in progress.",
  },
  perAddress: {
    name: "open-per-address",
    slots: 120,
    refusal: "Too many AI requests are in progress on your network right now.",
    onMachine: {
      name: "open-per-machine",
      slots: 2_000,
      refusal: "Too many AI requests are in progress right now.",
    },
  },
} satisfies Record<string, ConcurrencyLimit>;

/** The most things in progress at the same time for one key. */
export interface ConcurrencyLimit {
  name: string;
  slots: number;
  refusal: string;
  onMachine?: ConcurrencyLimit;
}
