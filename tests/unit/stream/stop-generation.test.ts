import { expect, test, vi } from "vitest";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { stopGeneration } from "@/lib/browser/generations/stop-generation";

const NO_ANSWER = new TypeError("fetch failed");

/** Stops a generation at a server that answers so, one after the other, and gives how often it was asked. */
async function attemptsWith(...answers: readonly (number | Error)[]) {
  const left = [...answers];
  const fetch = vi.fn(async (_path: unknown, _init?: RequestInit) => {
    const answer = left.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
  await stopGeneration({ id: "an-id", fetch, connection: { waitsMs: [0, 0] } });
  return fetch.mock.calls;
}

test("the stop is a request of its own that outlives its page", async () => {
  const [[path, init] = []] = await attemptsWith(204);
  expect(path).toBe("/api/generations/an-id/stop");
  expect(init).toMatchObject({ method: "POST", keepalive: true });
});

test.each([
  ["is done", [204], 1],
  ["is refused for good", [403], 1],
  ["is not known yet", [404, 204], 2],
  ["is not reached", [NO_ANSWER, 502, 204], 3],
  ["is not reached at all", [NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER], 3],
] as const)("a stop that %s is tried as often as it makes sense, and throws nothing", async (_, answers, attempts) => {
  expect(await attemptsWith(...answers)).toHaveLength(attempts);
});

test("each click has a key of its own: a random UUID", () => {
  const keys = Array.from({ length: 500 }, () => newGenerationKey());
  expect(
    keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)),
  ).toEqual([]);
  expect(new Set(keys).size).toBe(500);
  expect(new Set(keys.map((key) => key.charAt(19)))).toEqual(new Set("89ab"));
});
