import { expect, test } from "vitest";
import { KEYS } from "../../support/services/fake-services";
import { giveServices } from "./give-services";

const { services, app } = giveServices({ LISTMONK_URL: "" });

test("a listmonk that the environment does not name is not offered, and no address of a person's own is asked", async () => {
  const { cookie } = await app.user();
  const put = await app.ask("PUT", "listmonk", { cookie, body: { key: KEYS.listmonk, url: services.listmonk } });
  expect([await app.state("listmonk", cookie), put.status, services.calls]).toEqual([undefined, 404, []]);
});
