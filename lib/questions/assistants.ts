/** The two assistants: a general one and a guitar teacher (specification 2.5). */
export const ASSISTANTS = ["general", "guitar"] as const;

export type Assistant = (typeof ASSISTANTS)[number];

/**
 * The parameter in a question's address that names the assistant, because the specified body has no field for it.
 * Without it the general assistant answers.
 */
export const ASSISTANT_PARAMETER = "assistant";
