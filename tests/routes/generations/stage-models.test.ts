import { expect, test } from "vitest";
import { PAYLOADS } from "../../fixtures/payloads";
import { postJson } from "../../support/in-process/call-route";
import { openQuestionApp } from "../../support/in-process/question-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { eventsOf } from "../../support/model/event-bodies";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { given, giveUpstream } from "../given";

const usage = { prompt_tokens: 1000, completion_tokens: 1000 };
// It replies as the model that it was asked for, as servers do that have several.
const upstream = giveUpstream((call, answer) =>
  upstreamThat.saysOfItself("1. One.\n\n2. Two.", { model: call.body.model, usage })(call, answer),
);
const variables = () => ({
  OPENAI_BASE_URL: upstream.url,
  OPENAI_MODEL: "usual",
  OPENAI_MODEL_STORY: "teller",
  OPENAI_MODEL_STORY_OPTIONS: "thinker",
  MODEL_PRICES: '{"usual":{"input":1,"output":1},"teller":{"input":10,"output":10},"thinker":{"input":3,"output":4}}',
});
const app = given(
  () => openQuestionApp(SQLITE, variables()),
  (opened) => opened.close(),
);

test.each([
  ["/wizard/prompt-3", "teller", 20],
  ["/wizard/prompt-3-revised", "teller", 20],
  ["/story/prompt-3", "teller", 20],
  ["/wizard/prompt-2", "thinker", 7],
  ["/wizard/prompt-6", "usual", 2],
  ["/story/prompt-subject-lines", "usual", 2],
])("%s is written by the model %s of its stage, says so, and costs what that costs", async (path, model, cost) => {
  const events = await eventsOf(await postJson(path, PAYLOADS[path]));
  expect(upstream.calls.map(({ body }) => body.model)).toEqual([model]);
  expect(events).toContainEqual({ type: "model", name: model });
  expect(events.at(-2)).toMatchObject({ type: "usage", usage: { cost } });
});

test("ideas that are asked for as JSON come from the model of the ideas, and answers from the model of all", async () => {
  expect((await postJson("/story/prompt-2", PAYLOADS["/story/prompt-2"])).status).toBe(200);
  expect((await app.ask("/process/anonymous", await app.visitor())).status).toBe(200);
  expect(upstream.calls.map(({ body }) => body.model)).toEqual(["thinker", "usual"]);
});
