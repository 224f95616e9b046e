/** The way on for a draft that is too large to save and has nothing to shorten. */
export const GO_ON_ELSEWHERE = "Use “Download a copy” to keep this email, then “Start a new email” to keep going.";

/** The message for a draft larger than `MAX_DRAFT_BYTES`. */
export const TOO_LARGE = `With all its versions and prompts, this email is too large. ${GO_ON_ELSEWHERE}`;

/** The longest name of a draft, in characters. */
export const MAX_NAME_CHARACTERS = 200;
