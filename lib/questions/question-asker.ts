/** Who asks, as the server knows them. */
export type QuestionAsker = { kind: "user" } | { kind: "visitor"; questionsAsked: number; questionLimit: number };

/** The same without what else the server says, such as the token. */
export function askerOf(asker: QuestionAsker): QuestionAsker {
  if (asker.kind === "user") return { kind: "user" };
  return { kind: "visitor", questionsAsked: asker.questionsAsked, questionLimit: asker.questionLimit };
}

/** Whether somebody has no questions left without an account. */
export function isAtLimit(asker: QuestionAsker): boolean {
  return asker.kind === "visitor" && asker.questionsAsked >= asker.questionLimit;
}
