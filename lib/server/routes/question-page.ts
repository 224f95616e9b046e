import "server-only";
import { headers } from "next/headers";
import type { QuestionAsker } from "@/lib/questions/question-asker";
import { signInSettings } from "@/lib/server/auth/sign-in-settings";
import { env } from "@/lib/server/env/env";
import { currentUser } from "@/lib/server/identity/current-user";
import { findVisitor } from "@/lib/server/identity/visitor";
import { questionsAsked } from "@/lib/server/questions/question-count";

/** Finds the user of the page, the number of questions asked, and the settings for signing in. */
export async function questionPageFacts() {
  const user = await currentUser();
  if (user) return { ...signInSettings(), asker: { kind: "user" } satisfies QuestionAsker, email: user.email };
  const visitor = findVisitor({ headers: await headers() });
  const asker = {
    kind: "visitor",
    questionsAsked: visitor ? await questionsAsked(visitor) : 0,
    questionLimit: env().anonymousQuestionLimit,
  } satisfies QuestionAsker;
  return { ...signInSettings(), asker };
}
