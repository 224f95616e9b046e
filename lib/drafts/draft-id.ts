/** A draft's id: a UUID in lowercase, so that each draft has a single address. */
export const DRAFT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The parameter of a wizard's address that names the draft to open: `/wizard?email=ID`. */
export const DRAFT_PARAMETER = "email";

/** Takes the place of an id for a new draft. */
export const NEW_DRAFT = "new";
