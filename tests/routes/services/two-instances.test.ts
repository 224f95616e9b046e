import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "@/lib/server/db/database";
import { newSessionToken } from "@/lib/server/identity/sessions";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { storedAs } from "../../support/clients/open-session";
import { eventually } from "../../support/eventually";
import { pushTo } from "../../support/in-process/service-app";
import { databaseKinds } from "../../support/in-process/test-databases";
import { answersJson } from "../../support/model/fake-model-servers";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { KEYS, startFakeServices } from "../../support/services/fake-services";
import { given } from "../given";

const services = given(startFakeServices, (fakes) => fakes.close());

beforeAll(ensureBuild, 240_000);

describe.each(databaseKinds())("two instances on one $name", (kind) => {
  const home = given(kind.create, (made) => made.remove());
  const start = () =>
    startAppServer({
      ...{ DATABASE_URL: home.url, LISTMONK_URL: services.listmonk },
      NEXTAUTH_SECRET: "a secret that both instances have",
    });
  const one = given(start, (app) => app.stop());
  const other = given(start, (app) => app.stop("SIGKILL"));
  const database = given(
    async () => connect(home.url),
    (connection) => connection.$disconnect(),
  );
  const made = () => services.ways.filter((way) => way === "POST /api/campaigns").length;

  let headers: Record<string, string>;
  beforeAll(async () => {
    const token = newSessionToken();
    const session = { sessionToken: storedAs(token), expires: new Date(Date.now() + 600_000) };
    await database.user.create({ data: { email: "ada@example.com", sessions: { create: session } } });
    headers = { Cookie: `next-auth.session-token=${token}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ key: KEYS.listmonk });
    expect((await fetch(`${one.url}/api/services/listmonk`, { method: "PUT", headers, body })).status).toBe(200);
  });

  const push = (app: Pick<AppServer, "url">, key: string, body: object) =>
    fetch(`${app.url}/api/letters/push`, {
      ...{ method: "POST", headers: { ...headers, "Idempotency-Key": key }, body: JSON.stringify(body) },
    });

  test("make one draft of twenty requests of one click", async () => {
    const [key, body] = [crypto.randomUUID(), pushTo("listmonk")];
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => push(at % 2 ? one : other, key, body)));
    const receipts = new Set(await Promise.all(all.map((response) => response.text())));
    expect([all.map(({ status }) => status).filter((status) => status !== 200), receipts.size]).toEqual([[], 1]);
    expect([made(), services.campaigns.length]).toEqual([1, 1]);
    const kept = [...receipts, one.output(), other.output()].join("\n");
    expect(kept).not.toContain(KEYS.listmonk);
  });

  test("finish, after one was killed between the drafts of a test, with the one that is missing", async () => {
    services.reset();
    const body = pushTo("listmonk", { other: { block: "subject", text: "Bread that sings" } });
    services.once(
      /^GET \/api\/templates$/,
      answersJson(200, { data: [{ id: 7, body: '{{ template "content" . }}' }] }),
    );
    services.once(/^GET \/api\/templates$/, () => {});
    const key = crypto.randomUUID();
    const lost = push(other, key, body).catch(() => undefined);
    await eventually(() => expect(services.ways.filter((way) => way.endsWith("/templates"))).toHaveLength(2));
    await other.stop("SIGKILL");
    await lost;
    // Nothing but time tells that a process is gone.
    await database.push.updateMany({ where: { key }, data: { at: new Date(0) } });
    const unsure = await push(one, key, body);
    expect((await unsure.json()).error).toMatchObject({ field: "draft" });
    const receipt = await (await push(one, key, body)).json();
    const ids = receipt.drafts.map(({ id }: { id: string }) => id);
    expect([ids, made()]).toEqual([services.campaigns.map(({ id }) => id), 2]);
  });
});
