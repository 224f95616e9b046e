import * as z from "zod/mini";

const count = z.number().check(z.nonnegative());

const user = z.object({ kind: z.literal("user"), token: z.string(), expiresInSeconds: count });
const visitor = z.object({
  kind: z.literal("visitor"),
  token: z.string(),
  expiresInSeconds: count,
  questionsAsked: count,
  questionLimit: count,
});

/** The response of `GET /api/tokens`: the asker, and a bearer token that identifies them for a few minutes. */
export const questionToken = z.discriminatedUnion("kind", [user, visitor]);

export type QuestionToken = z.infer<typeof questionToken>;
