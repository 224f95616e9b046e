/** A draft's id as browsers make it: a UUID in small drafts, so that one draft has one address. */
export const DRAFT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The parameter of a wizard's address that names the draft to open: `/wizard?email=ID`. */
export const DRAFT_PARAMETER = "email";

/** Stands in the place of an id for a draft that is to be begun. */
export const NEW_DRAFT = "new";
