import { z } from "zod";
import { DEFAULT_MAX_TOKENS, MOST_MAX_TOKENS, QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { cleanText } from "@/lib/text/clean-text";
import { numberIn } from "@/lib/wizard/payloads/fields";

/** The payload of a question (specification 3.7): the question, and the most tokens of the answer. */
export const questionPayload = z.object({
  question: z
    .string({ error: ({ input }) => (input === undefined ? "Write a question first." : "The question must be text.") })
    .overwrite(cleanText)
    .max(QUESTION_CHARACTERS, {
      error: `The question is too long: the limit is ${QUESTION_CHARACTERS} characters.`,
      abort: true,
    })
    .refine((text) => text.trim() !== "", { error: "Write a question first." }),
  maxTokens: numberIn(1, MOST_MAX_TOKENS, `Give a whole number from 1 to ${MOST_MAX_TOKENS}.`).default(
    DEFAULT_MAX_TOKENS,
  ),
});
