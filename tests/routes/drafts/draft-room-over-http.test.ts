import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { EMPTY_STAGE, emptyWizardState } from "@/lib/wizard/state";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "../../support/clients/visitors";
import { saveOf } from "../../support/in-process/draft-app";
import { type AppServer, startAppServer } from "../../support/servers/app-server";

/** A draft of a megabyte: a control character takes six bytes in JSON. */
const MEGABYTE = 1_000_000;
const LARGE = {
  ...emptyWizardState("email"),
  stages: { tip: { ...EMPTY_STAGE, handEdit: { tip: "\u0001".repeat(MEGABYTE / 6) } } },
};

let app: AppServer;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  await ensureBuild();
  app = await startAppServer({ NEXTAUTH_SECRET: TEST_SECRET });
}, 240_000);
afterAll(async () => void (await app.stop()));

/** Does something until it is refused, at most so often, and gives how often it was done. */
async function untilRefused(most: number, act: (id: string) => Promise<Response>): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    const response = await act(randomUUID());
    await response.arrayBuffer();
    if (!response.ok) return done;
  }
  return most;
}

const saver =
  ({ cookie, mark }: TestVisitor) =>
  (id: string) =>
    fetch(`${app.url}/api/drafts/${id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(saveOf(mark, LARGE)),
    });

test("a visitor's drafts take the room that one visitor has, and no more", async () => {
  const saved = await untilRefused(40, saver(newVisitor()));
  expect(saved).toBe(Math.floor(VISITOR_BYTES / MEGABYTE) - 1);
});

test("copies of a draft take as much room as the draft", async () => {
  const visitor = newVisitor();
  const original = randomUUID();
  expect((await saver(visitor)(original)).status).toBe(200);
  const copied = await untilRefused(40, () =>
    fetch(`${app.url}/api/drafts/${original}/duplicate`, { method: "POST", headers: { Cookie: visitor.cookie } }),
  );
  expect(copied).toBe(Math.floor(VISITOR_BYTES / MEGABYTE) - 2);
});
