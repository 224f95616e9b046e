/** How long a session lasts at most, in days. */
export const SESSION_DAYS = 30;

/** After how many days without use a session ends. */
export const IDLE_DAYS = 7;
