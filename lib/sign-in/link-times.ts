/** The lifetime of a sign-in link, in minutes (specification 11.4). */
export const LINK_MINUTES = 10;

/** The time before another mail can be sent to the same address, in seconds. */
export const RESEND_SECONDS = 60;
