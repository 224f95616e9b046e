/** The lifetime of a sign-in link, in minutes (specification 11.4). */
export const LINK_MINUTES = 10;

/** The time before another mail can be sent to the same address, in seconds. */
export const RESEND_SECONDS = 60;

/** The longest session, in days. */
export const SESSION_DAYS = 30;

/** The number of days without use after which a session ends. */
export const IDLE_DAYS = 7;
