import type { AskingPass } from "@/lib/questions/asking-pass";
import type { AskingPerson } from "@/lib/questions/asking-person";

/** Who asks, as the server says with each pass. */
export function personOf(pass: AskingPass): AskingPerson {
  if (pass.kind === "user") return { kind: "user" };
  return { kind: "visitor", questionsAsked: pass.questionsAsked, questionLimit: pass.questionLimit };
}

/** Whether somebody has no questions left without an account. */
export function isAtLimit(person: AskingPerson): boolean {
  return person.kind === "visitor" && person.questionsAsked >= person.questionLimit;
}
