import { beforeAll, describe, expect, test } from "vitest";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { choicesSchema, letterMark, type Receipt, receiptSchema, type WantedPush } from "@/lib/services/wire";
import { BRAND, LETTER, SETTINGS } from "@/tests/support/export/letters";
import { failureIn, pushTo } from "../../support/in-process/service-app";
import { answersJson } from "../../support/model/fake-model-servers";
import { CREATE, SERVICES, type Service } from "../../support/services/fake-services";
import { giveServices } from "./give-services";

const { services, app } = giveServices();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await app.user(...SERVICES));
});

const push = (body: WantedPush, key: string = crypto.randomUUID()) => app.push({ cookie, key, body });
const receiptIn = async (response: Response): Promise<Receipt> => {
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return receiptSchema.parse(body);
};

const without = (letter: typeof LETTER) => ({ ...letter, preheader: "" });

/** The letter that shows what is in Mailchimp's field for the preheader. */
const WITH_FIELD = { ...LETTER, preheader: "*|MC_PREVIEW_TEXT|*" };

test("each service that is offered is here with a fake", async () => {
  const offered: { service: string }[] = await (await app.all({ cookie })).json();
  expect(offered.map(({ service }) => service)).toEqual(SERVICES);
});

/** What each service was sent of the usual letter, and by which calls. */
const SENT: Readonly<Record<Service, { ways: string[]; fields: object; address: string }>> = {
  brevo: {
    ways: ["POST /emailCampaigns"],
    fields: {
      ...{ name: LETTER.subject, subject: LETTER.subject, previewText: LETTER.preheader },
      ...{ htmlContent: emailHtml(without(LETTER), { ...SETTINGS, service: "brevo" }) },
      ...{ sender: { id: 12 }, recipients: { listIds: [2] }, abTesting: false },
    },
    address: "https://app.brevo.com",
  },
  mailchimp: {
    ways: ["POST /campaigns", "PUT /campaigns/ID/content"],
    fields: {
      type: "regular",
      recipients: { list_id: "list2" },
      settings: {
        ...{ title: LETTER.subject, subject_line: LETTER.subject, preview_text: LETTER.preheader },
        ...{ from_name: "Nora", reply_to: "nora@example.com" },
      },
      content: {
        html: emailHtml(WITH_FIELD, { ...SETTINGS, service: "mailchimp" }),
        plain_text: emailText(LETTER, { ...SETTINGS, service: "mailchimp" }),
      },
    },
    address: "https://us21.admin.mailchimp.com/campaigns/show/?id=NUMBER",
  },
  listmonk: {
    ways: ["GET /api/templates", "POST /api/campaigns"],
    fields: {
      ...{ name: LETTER.subject, subject: LETTER.subject, lists: [2], type: "regular", content_type: "html" },
      ...{ body: emailHtml(LETTER, { ...SETTINGS, service: "listmonk" }), template_id: 7 },
      altbody: emailText(LETTER, { ...SETTINGS, service: "listmonk" }),
    },
    address: "LISTMONK/admin/campaigns/NUMBER",
  },
  resend: {
    ways: ["POST /broadcasts"],
    fields: {
      ...{ segment_id: "segment-2", from: '"Nora N x" <nora@mail.example.com>', subject: LETTER.subject },
      ...{ name: LETTER.subject, preview_text: LETTER.preheader },
      html: emailHtml(without(LETTER), { ...SETTINGS, service: "resend" }),
      text: emailText(LETTER, { ...SETTINGS, service: "resend" }),
    },
    address: "https://resend.com/broadcasts",
  },
  kit: {
    ways: ["POST /broadcasts"],
    fields: {
      ...{ subject: LETTER.subject, preview_text: LETTER.preheader, description: LETTER.subject },
      ...{ public: false, published_at: expect.any(String), send_at: null },
      content: emailHtml(without(LETTER), { ...SETTINGS, service: "kit" }).replace(/^.*<body[^>]*>|<\/body>.*$/gs, ""),
      subscriber_filter: [{ all: [{ type: "segment", ids: [2] }], any: null, none: null }],
    },
    address: "https://app.kit.com",
  },
};

test("a preheader is typed once in Mailchimp, in its field, which the HTML shows first of all", async () => {
  const written = async (letter: typeof LETTER) => {
    services.reset();
    await receiptIn(await push(pushTo("mailchimp", { letter })));
    const { settings, content } = services.campaigns[0]?.fields ?? {};
    return { field: settings.preview_text, html: content.html };
  };
  const { field, html } = await written(LETTER);
  expect([field, html.includes(LETTER.preheader)]).toEqual([LETTER.preheader, false]);
  expect(html).toMatch(/<body [^>]*>\n<div style="display:none;mso-hide:all">\*\|MC_PREVIEW_TEXT\|\*&#847;/);
  const bare = await written(without(LETTER));
  expect([bare.field, bare.html.includes("MC_PREVIEW_TEXT")]).toEqual(["", false]);
});

/** The reader's first name as each service has it. */
const FIRST_NAME: Readonly<Record<Service, string>> = {
  brevo: '{{ contact.FIRSTNAME | default : "there" }}',
  mailchimp: "*|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*",
  listmonk: "{{ if .Subscriber.FirstName }}{{ .Subscriber.FirstName }}{{ else }}there{{ end }}",
  resend: "{{{contact.first_name|there}}}",
  kit: "{{ subscriber.first_name | default: 'there' }}",
};

const waysOf = () => services.ways.map((way) => way.replace(/\/(?:c|b-)?47\d\d/, "/ID"));

describe.each(SERVICES)("a letter in %s", (service) => {
  test("is there once as a draft with the bytes of an export and its own tags, by no other call", async () => {
    const { ways, fields, address } = SENT[service];
    const receipt = await receiptIn(await push(pushTo(service)));
    const [campaign, ...more] = services.campaigns;
    expect([more, waysOf()]).toEqual([[], ways]);
    expect(campaign?.fields).toEqual(fields);
    const bytes = JSON.stringify(campaign?.fields).replaceAll('\\"', '"').replaceAll("&quot;", '"');
    expect(bytes).toContain(FIRST_NAME[service]);
    const number = /\d+$/.exec(campaign?.id ?? "")?.[0] ?? "";
    const opens = address.replace("NUMBER", number).replace("LISTMONK", services.listmonk);
    expect(receipt.drafts).toEqual([{ id: campaign?.id, address: opens }]);
    expect(receipt).toMatchObject({ service, mark: letterMark(pushTo(service)) });
  });

  test("is written again into the same draft, which is read first, in another look too", async () => {
    const wanted = pushTo(service);
    const first = await receiptIn(await push(wanted));
    const made = services.calls.length;
    const settings = { ...wanted.settings, look: BRAND };
    const changed = { ...wanted, letter: { ...LETTER, subject: "Bread that sings" }, settings, update: first.key };
    const second = await receiptIn(await push(changed));
    expect(second.drafts).toEqual(first.drafts);
    expect([second.mark === first.mark, second.key === first.key]).toEqual([false, false]);
    expect(JSON.stringify(services.campaigns)).toContain("Bread that sings");
    expect(JSON.stringify(services.campaigns)).toContain(BRAND.logo.address);
    expect(services.campaigns).toHaveLength(1);
    expect(waysOf()[made]).toMatch(/^GET .*\/ID$/);
    expect((await app.state(service, cookie, wanted.draftId))?.receipt).toEqual(second);
  });

  test("that was sent meanwhile stays as it is, and one that is gone is asked about before a new one", async () => {
    const wanted = pushTo(service);
    const { key } = await receiptIn(await push(wanted));
    const before = JSON.stringify(services.campaigns[0]?.fields);
    const [campaign] = services.campaigns;
    if (campaign) campaign.status = "sent";
    const changed = { ...wanted, letter: { ...LETTER, subject: "Another" }, update: key };
    expect(await failureIn(await push(changed))).toMatchObject({
      ...{ status: 409, field: "update", message: expect.stringMatching(/sent in .* already/) },
    });
    expect(JSON.stringify(services.campaigns[0]?.fields)).toBe(before);
    services.reset();
    expect(await failureIn(await push(changed))).toMatchObject({
      ...{ status: 404, field: "update", message: expect.stringMatching(/isn't in .* anymore/) },
    });
    expect(services.campaigns).toEqual([]);
    const fresh = await receiptIn(await push({ ...changed, update: null }));
    expect([services.campaigns.length, fresh.drafts[0]?.id]).toEqual([1, services.campaigns[0]?.id]);
  });

  test("of another person is not there for anyone else", async () => {
    const wanted = pushTo(service);
    const { key } = await receiptIn(await push(wanted));
    const other = await app.user(service);
    const asked = { cookie: other.cookie, key: crypto.randomUUID(), body: { ...wanted, update: key } };
    expect((await app.push(asked)).status).toBe(404);
    const state = await app.state(service, other.cookie, wanted.draftId);
    expect([state?.receipt, services.campaigns.length]).toEqual([null, 1]);
    // The same id of a click is another click for another person.
    await receiptIn(await app.push({ ...asked, key, body: wanted }));
    expect(services.campaigns).toHaveLength(2);
  });

  test("that the service does not take comes back with its own sentence as text, and can be tried again", async () => {
    const key = crypto.randomUUID();
    const long = `<b>Too</b> long. ${"x".repeat(5_000)}`;
    services.once(CREATE, answersJson(422, { message: long, detail: long }));
    const wanted = pushTo(service);
    const failure = await failureIn(await push(wanted, key));
    expect(failure).toMatchObject({ status: 400, message: expect.stringContaining("<b>Too</b> long.") });
    expect(failure.message.length).toBeLessThan(600);
    await receiptIn(await push(wanted, key));
    expect(services.campaigns).toHaveLength(1);
  });

  test("with tags of another service is not put there, and the person is told to switch", async () => {
    const parts = [{ name: "lede" as const, text: "Hello {{ personalization_token('contact.city') }}!" }];
    for (const body of [
      pushTo(service, { letter: { ...LETTER, parts } }),
      pushTo(service, { settings: { ...SETTINGS, service: "klaviyo" } }),
    ]) {
      expect(await failureIn(await push(body))).toMatchObject({
        ...{ status: 409, field: "settings.service", message: expect.stringMatching(/Switch the email to/) },
      });
    }
    expect(services.calls).toEqual([]);
  });
});

describe("a test of two subjects", () => {
  // No person may ask their services as often as all tests of this file do.
  beforeAll(async () => {
    ({ cookie } = await app.user(...SERVICES));
  });

  const other = { block: "subject" as const, text: "Bread that sings" };

  test("is one draft in Brevo, of which half of the list gets each", async () => {
    const { drafts } = await receiptIn(await push(pushTo("brevo", { other })));
    expect([drafts.length, services.campaigns[0]?.fields]).toEqual([
      1,
      expect.objectContaining({ abTesting: true, subjectA: LETTER.subject, subjectB: other.text, splitRule: 50 }),
    ]);
  });

  test("is one draft in Mailchimp, with one content for both", async () => {
    await receiptIn(await push(pushTo("mailchimp", { other })));
    const [campaign, ...more] = services.campaigns;
    expect(more).toEqual([]);
    expect(campaign?.fields).toMatchObject({
      type: "variate",
      variate_settings: { subject_lines: [LETTER.subject, other.text], winner_criteria: "clicks", test_size: 100 },
    });
    const [content, ...others] = campaign?.fields.content.variate_contents ?? [];
    expect([others, content.html]).toEqual([[], emailHtml(WITH_FIELD, SETTINGS)]);
  });

  test.each(["listmonk", "resend"] as const)(
    "is two drafts in %s, named a and b, and written again as two",
    async (service) => {
      const wanted = pushTo(service, { other });
      const { key, drafts } = await receiptIn(await push(wanted));
      const named = () => services.campaigns.map(({ fields }) => [fields.name, fields.subject]);
      expect(named()).toEqual([
        [`${LETTER.subject} (a)`, LETTER.subject],
        [`${LETTER.subject} (b)`, other.text],
      ]);
      expect(drafts.map(({ id }) => id)).toEqual(services.campaigns.map(({ id }) => id));
      await receiptIn(await push({ ...wanted, other: { ...other, text: "Sing" }, update: key }));
      expect(named().map(([, subject]) => subject)).toEqual([LETTER.subject, "Sing"]);
    },
  );

  test("of another block is two drafts everywhere", async () => {
    await receiptIn(await push(pushTo("brevo", { other: { block: "cta", text: "Bake with us" } })));
    const [a, b] = services.campaigns.map(({ fields }) => fields.htmlContent);
    expect([a.includes("Bake with us"), b.includes("Bake with us")]).toEqual([false, true]);
  });

  test("does not become one version in the same draft", async () => {
    const wanted = pushTo("mailchimp", { other });
    const { key } = await receiptIn(await push(wanted));
    expect(await failureIn(await push({ ...wanted, other: null, update: key }))).toMatchObject({
      ...{ status: 409, field: "update" },
    });
  });
});

test("the lists and senders that a person chooses from come from the service, and are kept for ten minutes", async () => {
  const choose = async (service: Service) => choicesSchema.parse(await (await app.choices(service, { cookie })).json());
  const nora = { name: "Nora", email: "nora@example.com" };
  expect(await choose("brevo")).toEqual({
    lists: [
      { id: "1", name: "List 1" },
      { id: "2", name: "List 2" },
    ],
    ...{ senders: [{ id: "12", ...nora }], domains: [], isCut: false },
  });
  expect((await choose("mailchimp")).lists[0]).toEqual({ id: "list1", name: "Audience 1", sender: nora });
  expect((await choose("listmonk")).lists).toHaveLength(2);
  expect((await choose("resend")).domains).toEqual(["mail.example.com"]);
  expect((await choose("kit")).lists.map(({ id }) => id)).toEqual(["segment-1", "segment-2", "tag-4"]);
  const asked = services.calls.length;
  for (const service of SERVICES) await choose(service);
  expect(services.calls).toHaveLength(asked);
});
