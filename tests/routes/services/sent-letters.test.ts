import { afterEach, describe, expect, test } from "vitest";
import { FAILED_FIELDS, sentLettersSchema } from "@/lib/services/wire";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import { failureIn } from "../../support/in-process/service-app";
import { everyRow } from "../../support/in-process/test-databases";
import { answersJson, neverEnds } from "../../support/model/fake-model-servers";
import { SERVICES } from "../../support/services/fake-services";
import { giveServices } from "./give-services";

const { services, app } = giveServices();
afterEach(() => app.reach());

const HTML = `<!doctype html><title>Boat</title><style>p { color: red }</style>
<div style="display:none; max-height:0">A line for the inbox.</div>
<h1>The boat</h1><p>Hi Ana,</p><p>The boat is <b>ready</b> &amp; waiting.</p><script>alert(1)</script>
<p>Cheers,<br>Tom</p>`;
const TEXT = "The boat\n\nHi Ana,\n\nThe boat is ready & waiting.\n\nCheers,\n\nTom";

const lettersOf = async (response: Response) => sentLettersSchema.parse(await response.json());

describe.each(SERVICES)("the letters that %s has sent", (service) => {
  test("are read as text, without what a reader does not see, and nothing is stored or sent", async () => {
    const { cookie } = await app.user(service);
    const hasPlain = service !== "brevo" && service !== "kit";
    services.send(service, { subject: "Ready\u0000 to sail", html: HTML });
    if (hasPlain) services.send(service, { subject: "Plain", plain: "Hi Ana,\nAll well." });
    const letters = await lettersOf(await app.letters(service, { cookie }));
    expect(letters[0]).toEqual({ title: "Ready to sail", text: TEXT });
    if (hasPlain) expect(letters[1]).toEqual({ title: "Plain", text: "Hi Ana,\nAll well." });
    const rows = await everyRow(app.database, { url: process.env.DATABASE_URL ?? "" });
    expect(rows.join("\n")).not.toMatch(/boat|Ready/);
    expect(services.ways.filter((way) => !way.startsWith("GET "))).toEqual([]);
  });

  test("are ten at the most, each no longer than a letter of a voice", async () => {
    const { cookie } = await app.user(service);
    const long = `<p>${"word ".repeat(10_000)}</p>`;
    for (let at = 0; at < 12; at += 1) services.send(service, { subject: `${at}`, html: long });
    const letters = await lettersOf(await app.letters(service, { cookie }));
    expect(letters.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, at) => `${at}`));
    for (const { text } of letters) expect(text.length).toBeLessThanOrEqual(VOICE_LIMITS.sample);
  });
});

const CONTENT = /^GET \/campaigns\/[^/]+\/content/;

describe("a letter that cannot be read", () => {
  test("is left out of the others: too long, never ending, of another shape", async () => {
    const { cookie } = await app.user("mailchimp");
    app.reach(500);
    for (const subject of ["huge", "slow", "odd", "good"]) {
      services.send("mailchimp", { subject, html: subject === "huge" ? `<p>${"a".repeat(1_100_000)}` : HTML });
    }
    services.once(CONTENT, answersJson(200, { html: `<p>${"a".repeat(1_100_000)}` }));
    services.once(CONTENT, neverEnds);
    services.once(CONTENT, answersJson(200, { html: 7 }));
    const letters = await lettersOf(await app.letters("mailchimp", { cookie }));
    expect(letters.map(({ title }) => title)).toEqual(["good"]);
  });

  test("says why when there is no other", async () => {
    const { cookie } = await app.user("mailchimp");
    services.send("mailchimp", { subject: "one", html: HTML });
    services.once(CONTENT, answersJson(404, { detail: "No content." }));
    expect(await failureIn(await app.letters("mailchimp", { cookie }))).toMatchObject({
      ...{ status: 404, message: expect.stringContaining("It says: “No content.”") },
    });
  });
});

test("letters are a person's own, who has given a key that the service accepts", async () => {
  const [{ cookie }, other] = [await app.user("resend"), await app.user()];
  services.send("resend", { subject: "one", html: HTML });
  expect((await failureIn(await app.letters("resend"))).code).toBe("sign_in_required");
  expect(await failureIn(await app.letters("resend", { cookie: other.cookie }))).toMatchObject({
    ...{ status: 409, field: FAILED_FIELDS.key },
  });
  services.once(/^GET \/broadcasts/, answersJson(401, { statusCode: 401, message: "API key is invalid" }));
  expect(await failureIn(await app.letters("resend", { cookie }))).toMatchObject({
    ...{ status: 409, field: FAILED_FIELDS.key },
  });
  expect((await app.state("resend", cookie))?.key?.isBroken).toBe(true);
});
