import { z } from "zod";
import { DEFAULT_MAX_TOKENS, MOST_MAX_TOKENS, QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { numberIn, someText } from "@/lib/wizard/brief/fields";

/** The payload of a question (specification 3.7): the question, and the most tokens of the answer. */
export const questionPayload = z.object({
  question: someText("question", QUESTION_CHARACTERS, "Write a question first."),
  maxTokens: numberIn(1, MOST_MAX_TOKENS, `Give a whole number from 1 to ${MOST_MAX_TOKENS}.`).default(
    DEFAULT_MAX_TOKENS,
  ),
});
