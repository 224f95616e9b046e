import { expect, test } from "vitest";
import { giveRoutesADatabase } from "@/tests/support/in-process/test-databases";
import { LOOKED_UP } from "@/tests/support/model/prompt-endpoints";
import { PAYLOADS } from "../../fixtures/payloads";
import { postJson } from "../../support/in-process/call-route";
import { eventsOf } from "../../support/model/event-bodies";

giveRoutesADatabase();

test("with no model configured the sample writer answers every endpoint, under its own name, for nothing and with estimated tokens", async () => {
  const { "/story/prompt-2": jsonPayload, ...streamed } = PAYLOADS;
  const written = Object.entries(streamed).filter(([path]) => !LOOKED_UP.includes(path));
  const answers = written.map(async ([path, payload]) => {
    const events = await eventsOf(await postJson(path, payload));
    expect(events.slice(2, 3), path).toEqual([{ type: "model", name: "sample writer" }]);
    expect(events.slice(-2), path).toEqual([
      { type: "usage", usage: expect.objectContaining({ cost: 0, estimated: true }) },
      { type: "done" },
    ]);
  });
  const json = (await postJson("/story/prompt-2", jsonPayload)).json();
  await Promise.all(answers);
  expect(answers).toHaveLength(21);
  expect(JSON.parse((await json).response).stories).toHaveLength(4);
});
