/** The longest session, in days. */
export const SESSION_DAYS = 30;

/** The number of days without use after which a session ends. */
export const IDLE_DAYS = 7;
