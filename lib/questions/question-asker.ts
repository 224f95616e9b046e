/** The person who asks, as known to the server. */
export type QuestionAsker = { kind: "user" } | { kind: "visitor"; questionsAsked: number; questionLimit: number };

/** Drops other fields of a response, such as the token. */
export function askerOf(asker: QuestionAsker): QuestionAsker {
  if (asker.kind === "user") return { kind: "user" };
  return { kind: "visitor", questionsAsked: asker.questionsAsked, questionLimit: asker.questionLimit };
}

/** Whether a visitor has no questions left without an account. */
export function isAtLimit(asker: QuestionAsker): boolean {
  return asker.kind === "visitor" && asker.questionsAsked >= asker.questionLimit;
}
