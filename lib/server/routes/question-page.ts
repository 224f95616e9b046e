import "server-only";
import { headers } from "next/headers";
import type { QuestionAsker } from "@/lib/questions/question-asker";
import { type SignInSettings, signInSettings } from "@/lib/server/auth/sign-in-settings";
import { env } from "@/lib/server/env/env";
import { currentUser } from "@/lib/server/identity/current-user";
import { findVisitor } from "@/lib/server/identity/visitor";
import { questionsAsked } from "@/lib/server/questions/question-count";

/** The facts that the server gives a page of the question assistant. */
export interface QuestionPageFacts extends SignInSettings {
  asker: QuestionAsker;
  email?: string;
}

/** Finds the user of the page, the number of questions asked, and the settings for signing in. */
export async function questionPageFacts(): Promise<QuestionPageFacts> {
  const user = await currentUser();
  if (user) return { ...signInSettings(), asker: { kind: "user" }, email: user.email };
  const visitor = findVisitor({ headers: await headers() });
  const asked = visitor ? await questionsAsked(visitor) : 0;
  const asker: QuestionAsker = {
    kind: "visitor",
    questionsAsked: asked,
    questionLimit: env().anonymousQuestionLimit,
  };
  return { ...signInSettings(), asker };
}
