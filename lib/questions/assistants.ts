/** The two assistants: a general one and a guitar teacher (specification 2.5). */
export const ASSISTANTS = ["general", "guitar"] as const;

export type Assistant = (typeof ASSISTANTS)[number];

/** Names the assistant in a question's address, because the specified body cannot; the default is the general one. */
export const ASSISTANT_PARAMETER = "assistant";
