/** Who answers a question: a helpful assistant, or a teacher of the guitar (specification 2.5). */
export const ASSISTANTS = ["general", "guitar"] as const;

export type Assistant = (typeof ASSISTANTS)[number];

/**
 * The name in the address of a question that says who is to answer: the specified body has no field for it. Without it
 * the helpful assistant answers.
 */
export const ASSISTANT_PARAMETER = "assistant";
