/** How long a sign-in link can be used, in minutes (specification 11.4). */
export const LINK_MINUTES = 10;

/** How long a person waits before another mail can be sent to the same address, in seconds. */
export const RESEND_SECONDS = 60;
