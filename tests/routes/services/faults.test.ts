import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { choicesSchema, FAILED_FIELDS } from "@/lib/services/wire";
import { eventually } from "@/tests/support/eventually";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { failureIn, pushTo } from "../../support/in-process/service-app";
import { everyRow } from "../../support/in-process/test-databases";
import {
  answersJson,
  answersPage,
  neverEnds,
  redirects,
  startFakeServer,
} from "../../support/model/fake-model-servers";
import { CREATE, KEYS, SERVICES } from "../../support/services/fake-services";
import { given } from "../given";
import { giveServices } from "./give-services";

const { services, app } = giveServices();
afterEach(() => vi.restoreAllMocks());

const newKey = () => crypto.randomUUID();

const created = () => services.ways.filter((way) => CREATE.test(way)).length;

describe("a key", () => {
  test.each(SERVICES)("that %s refuses is not stored, and the one before stays", async (service) => {
    const { cookie } = await app.user(service);
    const wrong = service === "mailchimp" ? `${"f".repeat(32)}-us21` : `${KEYS[service]}-wrong`;
    expect(await failureIn(await app.ask("PUT", service, { cookie, body: { key: wrong } }))).toMatchObject({
      ...{ status: 409, field: FAILED_FIELDS.key, message: expect.stringMatching(/It says: “.*(?:key|cred)/i) },
    });
    expect((await app.state(service, cookie))?.key).toEqual({ hint: KEYS[service].slice(-4), isBroken: false });
  });

  test.each([
    ["brevo", "xkeysib-one\nxkeysib-two"],
    ["resend", "re_one two"],
    ["resend", "re_ключ"],
    ["resend", ""],
    ["brevo", "x".repeat(501)],
    ["brevo", KEYS.resend],
    ["resend", KEYS.mailchimp],
    ["mailchimp", KEYS.brevo],
    ["mailchimp", `${"0".repeat(32)}-evil.example/`],
    ["mailchimp", `${"0".repeat(32)}-us21.evil.example`],
    ["mailchimp", `${"0".repeat(32)}-us21@evil`],
    ["mailchimp", "0".repeat(32)],
  ] as const)("of another form is refused before anything leaves this server: %s %j", async (service, key) => {
    const { cookie } = await app.user();
    const failure = await failureIn(await app.ask("PUT", service, { cookie, body: { key } }));
    expect([failure.status, failure.field, services.calls]).toEqual([400, "key", []]);
  });

  test("that was pasted with spaces around it works", async () => {
    const { cookie } = await app.user();
    const { status } = await app.ask("PUT", "brevo", { cookie, body: { key: ` ${KEYS.brevo}\n` } });
    expect([status, (await app.state("brevo", cookie))?.key?.isBroken]).toEqual([200, false]);
  });

  test("that a service refuses later is marked, and a new one mends it", async () => {
    const { cookie } = await app.user("brevo");
    services.once(CREATE, answersJson(401, { message: "Key not found", code: "unauthorized" }));
    const click = { cookie, key: newKey(), body: pushTo("brevo") };
    expect(await failureIn(await app.push(click))).toMatchObject({ status: 409, field: FAILED_FIELDS.key });
    expect((await app.state("brevo", cookie))?.key?.isBroken).toBe(true);
    await app.ask("PUT", "brevo", { cookie, body: { key: KEYS.brevo } });
    expect((await app.state("brevo", cookie))?.key?.isBroken).toBe(false);
    expect([(await app.push(click)).status, services.campaigns.length]).toEqual([200, 1]);
  });

  test("that was removed is gone, and nothing is put there without one", async () => {
    const { cookie } = await app.user("resend");
    expect((await app.ask("DELETE", "resend", { cookie })).status).toBe(204);
    expect((await app.state("resend", cookie))?.key).toBeNull();
    services.reset();
    expect(await failureIn(await app.push({ cookie, key: newKey(), body: pushTo("resend") }))).toMatchObject({
      ...{ status: 409, field: FAILED_FIELDS.key, message: "Paste your key for Resend first." },
    });
    expect(services.calls).toEqual([]);
  });

  test("is in no response, row or line of the log, also when its service repeats it", async () => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { cookie } = await app.user(...SERVICES);
    const responses: string[] = [];
    for (const service of SERVICES) {
      const said = answersJson(400, { message: `No: ${KEYS[service]}`, detail: `No: ${KEYS[service]}` });
      services.once(CREATE, said);
      const click = { cookie, key: newKey(), body: pushTo(service) };
      for (const response of [
        await app.push(click),
        await app.push(click),
        await app.all({ cookie }),
        await app.choices(service, { cookie }),
      ]) {
        responses.push(await response.text(), JSON.stringify([...response.headers]));
      }
    }
    expect(responses.join()).toContain("No: (key)");
    const rows = await everyRow(app.database, { url: process.env.DATABASE_URL ?? "" });
    const texts = [...responses, ...rows, ...written.mock.calls.map(([line]) => String(line))].join("\n");
    expect(rows.some((row) => row.startsWith("ServiceKey"))).toBe(true);
    for (const key of Object.values(KEYS)) {
      expect(texts).not.toContain(key);
      expect(texts).not.toContain(Buffer.from(key).toString("base64"));
    }
  });

  test("that cannot be read after the server's secret has changed is asked for again", async () => {
    const { id, cookie } = await app.user("brevo");
    await app.database.serviceKey.updateMany({
      where: { owner: `user:${id}` },
      data: { sealed: "eyJhbGciOiJkaXIi.x" },
    });
    expect(await failureIn(await app.push({ cookie, key: newKey(), body: pushTo("brevo") }))).toMatchObject({
      ...{ status: 409, field: FAILED_FIELDS.key },
    });
  });
});

describe("who may", () => {
  test("only people who are signed in, on pages of this site, at services that there are", async () => {
    const { cookie } = await app.user("brevo");
    const body = pushTo("brevo");
    const refused = [
      await app.push({ key: newKey(), body }),
      await app.push({ cookie, key: newKey(), body, site: "cross-site" }),
      await app.all(),
      await app.ask("PUT", "brevo", { body: { key: KEYS.brevo } }),
      await app.ask("PUT", "brevo", { cookie, site: "cross-site", body: { key: KEYS.brevo } }),
      await app.ask("DELETE", "brevo"),
      await app.choices("brevo"),
      await app.choices("constructor", { cookie }),
      await app.ask("DELETE", "klaviyo", { cookie }),
      await app.push({ cookie, body }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 404, 404, 400]);
    expect(services.calls).toEqual([]);
  });

  test("a person who asks a service too often waits, and others do not", async () => {
    const { id, cookie } = await app.user("brevo");
    const { consume } = await import("@/lib/server/limits/consume");
    await consume(LIMITS.serviceCallsPerOwner, `user:${id}`, LIMITS.serviceCallsPerOwner.points - 1);
    services.reset();
    const refused = await app.push({ cookie, key: newKey(), body: pushTo("brevo") });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0, services.calls]).toEqual([429, true, []]);
    const other = await app.user("brevo");
    expect((await app.push({ cookie: other.cookie, key: newKey(), body: pushTo("brevo") })).status).toBe(200);
  });
});

describe("bad input", () => {
  test("a subject and a sender of 5,000 characters, a wrong list and no sender are refused before anything is asked", async () => {
    const { cookie } = await app.user(...SERVICES);
    const long = "x".repeat(5_000);
    const bodies = [
      pushTo("resend", { letter: { ...LETTER, subject: long } }),
      pushTo("resend", { sender: { id: "", name: long, email: "nora@mail.example.com" } }),
      pushTo("resend", { sender: { id: "", name: "Nora", email: "nora@mail.example.com\r\nBcc: all@example.com" } }),
      pushTo("resend", { sender: { id: "", name: "Nora", email: "" } }),
      pushTo("brevo", { sender: { id: "", name: "Nora", email: "nora@example.com" } }),
      pushTo("mailchimp", { list: "../lists" }),
      { ...pushTo("brevo"), update: "not-a-uuid" },
      { ...pushTo("brevo"), service: "constructor" },
    ];
    const answers = await Promise.all(bodies.map((body) => app.push({ cookie, key: newKey(), body })));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 400));
    expect(services.calls).toEqual([]);
  });

  test("a letter of more than 1 MB as HTML is refused, and Brevo is not asked", async () => {
    const { cookie } = await app.user("brevo");
    const text = "http://a.b ".repeat(1_800);
    const parts = (["lede", "story"] as const).map((name) => ({ name, text }));
    const tracking = { source: "s".repeat(100), medium: "m".repeat(100), campaign: "c".repeat(100) };
    const body = pushTo("brevo", {
      letter: { ...LETTER, parts },
      settings: { ...SETTINGS, service: "brevo", tracking },
    });
    const failure = await failureIn(await app.push({ cookie, key: newKey(), body }));
    expect([failure.status, services.calls]).toEqual([413, []]);
  });

  test.each(SERVICES)("3,000 lists of %s become 500, and it is said that there are more", async (service) => {
    const { cookie } = await app.user(service);
    services.setLists(3_000);
    const { lists, isCut } = choicesSchema.parse(await (await app.choices(service, { cookie })).json());
    expect([lists.length, new Set(lists.map(({ id }) => id)).size, isCut]).toEqual([500, 500, true]);
  });

  test("a list with a name of 5,000 characters in two lines is shown cut and on one", async () => {
    const { cookie } = await app.user("resend");
    const name = `A\nB${"x".repeat(5_000)}`;
    services.once(/^GET \/segments/, answersJson(200, { data: [{ id: "s", name }], has_more: false }));
    const { lists } = choicesSchema.parse(await (await app.choices("resend", { cookie })).json());
    expect([lists[0]?.name.length, lists[0]?.name.startsWith("A Bx")]).toEqual([200, true]);
  });

  test("a listmonk without a plain template says what to make", async () => {
    const { cookie } = await app.user("listmonk");
    services.setTemplate('<p>{{ template "content" . }}</p>');
    const words = expect.stringMatching(/no template that adds nothing.*\{\{ template "content" \. \}\}/);
    expect(await failureIn(await app.choices("listmonk", { cookie }))).toMatchObject({ status: 409, message: words });
    const click = { cookie, key: newKey(), body: pushTo("listmonk") };
    expect(await failureIn(await app.push(click))).toMatchObject({ status: 409, message: words });
    services.setTemplate('  {{template   "content" . }}\n');
    expect((await app.push(click)).status).toBe(200);
  });
});

describe("a service that does not answer well", () => {
  const canary = given(
    () => startFakeServer({ "/": answersPage }),
    (server) => server.close(),
  );

  test.each([
    ["a page", answersPage],
    ["JSON without an id", answersJson(200, {})],
    ["an endless answer", neverEnds],
    ["a failure of its own", answersJson(500, { message: "Oops" })],
    ["a redirect to another host", "redirect"],
  ] as const)(
    "%s to a new draft means that it may be there, and the same click may try again",
    async (_what, answer) => {
      const { cookie } = await app.user("resend");
      services.once(CREATE, answer === "redirect" ? redirects(`${canary.origin}/broadcasts`) : answer);
      const click = { cookie, key: newKey(), body: pushTo("resend") };
      expect(await failureIn(await app.push(click))).toMatchObject({
        ...{ status: 500, field: FAILED_FIELDS.unsure, retryable: true },
        message: "Resend didn't answer. It may be there already. Look, or try again.",
      });
      expect((await app.push(click)).status).toBe(200);
      expect([created(), canary.asked]).toEqual([2, []]);
    },
  );

  test.each(SERVICES)(
    "a lost answer of %s after it has made the draft is told, and nothing is tried again by itself",
    async (service) => {
      const { cookie } = await app.user(service);
      app.reach(300);
      services.loseAnswer(CREATE);
      const failure = await failureIn(await app.push({ cookie, key: newKey(), body: pushTo(service) }));
      app.reach();
      expect(failure).toMatchObject({ status: 500, field: FAILED_FIELDS.unsure });
      expect([created(), services.campaigns.length]).toEqual([1, 1]);
    },
  );

  test.each(SERVICES)("a page of %s in answer to a draft that is written again makes no receipt", async (service) => {
    const { cookie } = await app.user(service);
    const body = pushTo(service);
    const { key } = await (await app.push({ cookie, key: newKey(), body })).json();
    services.once(/^(?:PUT|PATCH) /, answersPage);
    const failure = await failureIn(await app.push({ cookie, key: newKey(), body: { ...body, update: key } }));
    expect([failure.status, failure.retryable]).toEqual([500, true]);
    expect((await app.state(service, cookie, body.draftId))?.receipt?.key).toBe(key);
  });

  test("a service that cannot be reached has nothing new, and the same click may try again", async () => {
    const { cookie } = await app.user("brevo");
    once.forget("reach of services");
    once("reach of services", () => ({
      limitMs: 5_000,
      elsewhere: { "https://api.brevo.com/v3": "http://127.0.0.1:9" },
    }))();
    const click = { cookie, key: newKey(), body: pushTo("brevo") };
    const failure = await failureIn(await app.push(click));
    app.reach();
    expect(failure).toMatchObject({
      status: 500,
      message: expect.stringMatching(/can't reach Brevo.*nothing has changed/),
    });
    expect(failure.field).toBeUndefined();
    expect([(await app.push(click)).status, services.campaigns.length]).toEqual([200, 1]);
  });

  test("Mailchimp's page with a 403 and a 429 of any service are a crowd, and the key stays", async () => {
    const { cookie } = await app.user("mailchimp", "resend");
    const denied = (answer: ServerResponse) =>
      void answer.writeHead(403).end("<html><title>Access Denied</title></html>");
    const slowDown = answersJson(429, { statusCode: 429, name: "rate_limit_exceeded", message: "Slow down" });
    for (const [service, wait, crowd] of [
      ["mailchimp", 60, denied],
      ["resend", 7, (answer: ServerResponse) => slowDown(answer.setHeader("Retry-After", "7"))],
    ] as const) {
      services.once(CREATE, crowd);
      const click = { cookie, key: newKey(), body: pushTo(service) };
      expect(await failureIn(await app.push(click))).toMatchObject({ status: 429, retryAfterSeconds: wait });
      expect((await app.state(service, cookie))?.key?.isBroken).toBe(false);
      expect((await app.push(click)).status).toBe(200);
    }
  });
});

describe("a push that stopped on its way", () => {
  const CONTENT = /^PUT \/campaigns\/[^/]+\/content$/;

  /** Begins a push of which the process is gone after the first of Mailchimp's two calls. */
  async function killed() {
    const { id, cookie } = await app.user("mailchimp");
    const [key, body] = [newKey(), pushTo("mailchimp")];
    services.once(CONTENT, () => {});
    app.reach(1_000);
    const lost = app.push({ cookie, key, body });
    await eventually(() => expect(services.ways.some((way) => CONTENT.test(way))).toBe(true));
    app.reach();
    const at = new Date(Date.now() - 5 * 60_000);
    await app.database.push.updateMany({ where: { owner: `user:${id}`, key }, data: { at } });
    return { cookie, key, body, lost };
  }

  test.each(["the same click", "another click"])(
    "between Mailchimp's two calls is finished by %s in the same draft",
    async (which) => {
      const { cookie, key, body, lost } = await killed();
      const again = await app.push({ cookie, key: which === "the same click" ? key : newKey(), body });
      expect([again.status, created(), services.campaigns.length]).toEqual([200, 1, 1]);
      expect(services.campaigns[0]?.fields.content.html).toContain("The bread knife");
      expect(services.ways.at(-1)).toMatch(CONTENT);
      // The process that was believed to be gone does not write over what was done since.
      app.reach(1);
      await lost;
      app.reach();
      const receipt = await again.json();
      expect((await app.state("mailchimp", cookie, body.draftId))?.receipt).toEqual(receipt);
      expect((await app.push({ cookie, key: newKey(), body: { ...body, update: receipt.key } })).status).toBe(200);
      expect(services.campaigns).toHaveLength(1);
    },
    60_000,
  );

  test("while a draft was being made may have made it, which is said once before another is made", async () => {
    const { id, cookie } = await app.user("brevo");
    const [key, body] = [newKey(), pushTo("brevo")];
    services.once(CREATE, () => {});
    app.reach(1_000);
    const lost = app.push({ cookie, key, body });
    await eventually(() => expect(created()).toBe(1));
    app.reach();
    await app.database.push.updateMany({ where: { owner: `user:${id}`, key }, data: { at: new Date(0) } });
    expect(await failureIn(await app.push({ cookie, key, body }))).toMatchObject({ field: FAILED_FIELDS.unsure });
    expect([(await app.push({ cookie, key, body })).status, created()]).toEqual([200, 2]);
    await lost;
  });

  test("between the two drafts of a test goes on with the second", async () => {
    const { cookie } = await app.user("resend");
    const body = pushTo("resend", { other: { block: "subject", text: "Bread that sings" } });
    const first = { cookie, key: newKey(), body };
    services.once(/^POST \/broadcasts$/, (answer) => answersJson(201, { id: "b-1" })(answer));
    services.once(
      /^POST \/broadcasts$/,
      answersJson(422, { statusCode: 422, name: "validation_error", message: "No." }),
    );
    expect((await app.push(first)).status).toBe(400);
    services.once(/^GET \/broadcasts\/b-1$/, answersJson(200, { status: "draft" }));
    services.once(/^PATCH \/broadcasts\/b-1$/, answersJson(200, { id: "b-1" }));
    const receipt = await (await app.push({ ...first, key: newKey() })).json();
    expect([receipt.drafts.map(({ id }: { id: string }) => id)[0], created()]).toEqual(["b-1", 3]);
  });
});

test("the same click with another letter is refused, and twenty at once make one draft with one receipt", async () => {
  const { cookie } = await app.user("mailchimp");
  const [key, body] = [newKey(), pushTo("mailchimp")];
  const all = await Promise.all(Array.from({ length: 20 }, () => app.push({ cookie, key, body })));
  const receipts = await Promise.all(all.map((response) => response.text()));
  expect([all.every(({ status }) => status === 200), new Set(receipts).size, created()]).toEqual([true, 1, 1]);
  const other = await app.push({ cookie, key, body: { ...body, letter: { ...LETTER, subject: "Another" } } });
  expect([other.status, created()]).toEqual([409, 1]);
});
