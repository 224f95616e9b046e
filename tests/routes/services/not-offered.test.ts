import { expect, test } from "vitest";
import { openServiceApp } from "../../support/in-process/service-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { KEYS, startFakeServices } from "../../support/services/fake-services";
import { given } from "../given";

const services = given(startFakeServices, (fakes) => fakes.close());
const app = given(
  () => openServiceApp(SQLITE, services, { LISTMONK_URL: "" }),
  (opened) => opened.close(),
);

test("a listmonk that the environment does not name is not offered, and no address of a person's own is asked", async () => {
  const { cookie } = await app.user();
  const put = await app.ask("PUT", "listmonk", { cookie, body: { key: KEYS.listmonk, url: services.listmonk } });
  expect([await app.state("listmonk", cookie), put.status, services.calls]).toEqual([undefined, 404, []]);
});
