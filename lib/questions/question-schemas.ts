import * as z from "zod/mini";

const count = z.number().check(z.nonnegative());

const answer = z.object({
  text: z.string().check(z.minLength(1)),
  generationId: z.optional(z.guid()),
  /** The model's name; `sample writer` without a model. */
  model: z.string(),
  /** Absent if the server did not report it. */
  usage: z.nullable(z.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })),
  /** Whether the numbers are estimated because the model does not count. */
  estimated: z.boolean(),
  /** Whether all requested tokens were used, so that the text may end in the middle. */
  reachedLimit: z.boolean(),
});

/** The schema of an answer in a browser's storage. */
export const storedAnswer = z.object({
  answer: z.nullable(answer),
  /** The part of an unfinished answer that had arrived. */
  partialText: z.string(),
  /** The generation that writes it, and the number of requested tokens. */
  running: z.nullable(z.object({ generationId: z.guid(), maxTokens: count })),
});

/** The schema of a question that survives a reload, as it was typed, with its answer so far. */
export const storedQuestion = z.extend(storedAnswer, {
  /** The email address of its user, who alone sees it again; absent for a visitor. */
  owner: z.optional(z.string()),
  question: z.string(),
});

/** The schema of a stored question on its way to the tab in which its visitor signs in. */
export const carriedQuestion = z.extend(storedQuestion, {
  /** The end of its life, as `Date.now()` counts. */
  untilMs: z.number(),
});

const token = { token: z.string(), expiresInSeconds: count };
const user = z.object({ kind: z.literal("user"), ...token });
const visitor = z.object({ kind: z.literal("visitor"), ...token, questionsAsked: count, questionLimit: count });

/** The response of `GET /api/tokens`: the asker, and a bearer token that identifies them for a few minutes. */
export const questionToken = z.discriminatedUnion("kind", [user, visitor]);

export type QuestionToken = z.infer<typeof questionToken>;
