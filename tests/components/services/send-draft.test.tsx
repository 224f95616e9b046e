import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Strip } from "@/components/ui/strip";
import { SendDesk } from "@/components/wizard/send/send-desk";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { outgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import type { MailingService } from "@/lib/text/merge-tags";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { draftSessionOf, renderPart, sessionOf } from "@/tests/components/wizard/session-of";
import { type DraftDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { openServiceApp, type ServiceApp, TO } from "@/tests/support/in-process/service-app";
import { SQLITE } from "@/tests/support/in-process/test-databases";
import { answersJson } from "@/tests/support/model/fake-model-servers";
import {
  CREATE,
  type FakeServices,
  KEYS,
  SERVICES,
  type Service,
  startFakeServices,
} from "@/tests/support/services/fake-services";

let services: FakeServices;
let app: ServiceApp;
/** The session of the person at the page, and the keys of their clicks. */
let cookie: string;
let clicks: string[];
/** Answers the next request of the page in place of the server. */
let lost: RegExp | null;

beforeAll(async () => {
  services = await startFakeServices();
  app = await openServiceApp(SQLITE, services);
});
afterAll(async () => {
  await app.close();
  await services.close();
});
beforeEach(() => {
  services.reset();
  [clicks, lost] = [[], null];
  // The server in this process seals keys as arrays of Node.js, which those of the simulated browser are not.
  vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));
  vi.stubGlobal("fetch", async (path: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(path, "http://localhost");
    const key = new Headers(headers).get("Idempotency-Key") ?? undefined;
    const asking = { cookie, ...(key && { key }), ...(typeof body === "string" && { body: JSON.parse(body) }) };
    const [, name = "", isChoices] = /^\/api\/services\/(\w+)(\/choices)?$/.exec(pathname) ?? [];
    if (key) clicks.push(key);
    const answer = await (isChoices
      ? app.choices(name, asking, search)
      : name
        ? app.ask(method as "PUT", name, asking)
        : key
          ? app.push(asking)
          : app.all(asking, search));
    if (!lost?.test(`${method} ${pathname}`)) return answer;
    lost = null;
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Desk() {
  const outgoing = useOutgoingLetter();
  return (
    <Strip>
      <SendDesk outgoing={outgoing} />
    </Strip>
  );
}

const letterFor = (service: MailingService | null, letter = finishedEmail()) =>
  letter.act({ type: "fields-changed", change: { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service } } });

/** Opens what belongs to Send on a finished letter, as a person who has given the keys of these services. */
async function openSend(letter: DraftDriver, ...connected: readonly Service[]): Promise<WizardSession> {
  ({ cookie } = await app.user(...connected));
  services.reset();
  for (const service of connected) {
    const { list, sender } = TO[service];
    localStorage.setItem(`service:ana:${service}`, JSON.stringify({ list: { id: list, name: "Readers" }, sender }));
  }
  const session = sessionOf(letter, undefined, { kind: "user", hash: "ana" });
  session.draft.id = crypto.randomUUID();
  renderPart(draftSessionOf(session), <Desk />);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  return session;
}

const panel = () => within(screen.getByRole("region", { name: "Send" }));
const says = (words: string | RegExp) => panel().findByText(words);
const press = async (name: string) => fireEvent.click(await panel().findByRole("button", { name }));
const shown = () =>
  panel()
    .queryAllByRole("button", { name: /draft|Try again|Switch/ })
    .map((one) => one.textContent);
const nameOf = (service: Service) => SERVICE_TAGS[service].name;
const put = (service: Service) => press(`Put it into ${nameOf(service)} as a draft`);
const receipt = (service: Service) => says(new RegExp(`^Draft in ${nameOf(service)}, `));
const change = (session: WizardSession, link: string) =>
  session.dispatch({ type: "field-changed", field: "link", value: link });

describe("before a service is connected", () => {
  test("one button is there, which leads to the letter's own service, or to all that there are", async () => {
    await openSend(letterFor("mailchimp"));
    await press("Put it into Mailchimp as a draft");
    expect(await panel().findByLabelText("API key")).toBe(document.activeElement);
    panel().getByText("Stays on this server, encrypted. We only save drafts, we never send.");
    const link = panel().getByRole("link", { name: "Where do I find it?" });
    expect(link.getAttribute("href")).toBe("https://admin.mailchimp.com/account/api");
    cleanup();
    await openSend(letterFor("klaviyo"));
    await press("Put it into your email service as a draft");
    for (const name of SERVICES.map(nameOf)) await panel().findByRole("button", { name });
  });

  test.each(SERVICES)(
    "a key of another form is refused at its field, and the right one leads on: %s",
    async (service) => {
      await openSend(letterFor(service));
      await put(service);
      const field = await panel().findByLabelText("API key");
      await press(`Connect ${nameOf(service)}`);
      await says("Paste your key first.");
      fireEvent.change(field, { target: { value: "not-a-key" } });
      await press(`Connect ${nameOf(service)}`);
      await says(/Copy the whole key and try again\.$/);
      expect(services.calls).toEqual([]);
      fireEvent.change(field, { target: { value: ` ${KEYS[service]}\n` } });
      await press(`Connect ${nameOf(service)}`);
      await panel().findByRole("combobox", { name: /^(List|Audience|Segment)$/ });
    },
  );
});

test("a letter without a service becomes one for it on the page before the button, which asks for what is missing", async () => {
  const session = await openSend(letterFor(null), "mailchimp");
  await put("mailchimp");
  await says("Greets by first name, or “there”.");
  const [address] = panel().getAllByLabelText("Postal address");
  fireEvent.change(address ?? document, { target: { value: "1 Mill Lane, Bath" } });
  const shown = outgoingLetter(session);
  expect(shown.settings.postalAddress).toBe("1 Mill Lane, Bath");
  expect([shown.settings.service, services.campaigns.length]).toEqual(["mailchimp", 0]);
  await put("mailchimp");
  await receipt("mailchimp");
  expect(outgoingLetter(session)).toEqual(shown);
});

// The screen is the same for all services; the route tests check what each one makes of it.
test.each(SERVICES)(
  "a draft in %s is there with the list and the sender of the last one, then is changed since, and is written again",
  async (service) => {
    const session = await openSend(letterFor(service), service);
    await put(service);
    await receipt(service);
    expect(shown()).toEqual(["Make a new draft"]);
    change(session, "https://loaf.example/may");
    await says(/^Changed since it was put there/);
    await press("Update draft");
    await receipt(service);
    expect([services.campaigns.length, new Set(clicks).size]).toEqual([1, 2]);
    expect(JSON.stringify(services.campaigns)).toContain("https://loaf.example/may");
  },
);

test("a draft that was sent meanwhile or is gone is told, and a new one is offered", async () => {
  const service = "listmonk";
  const session = await openSend(letterFor(service), service);
  await put(service);
  await receipt(service);
  change(session, "https://loaf.example/may");
  for (const campaign of services.campaigns) campaign.status = "sent";
  await press("Update draft");
  await says(`This was sent in ${nameOf(service)} already, or is about to be. Make a new draft?`);
  expect(shown()).toEqual(["New draft"]);
  await press("New draft");
  await receipt(service);
  expect(services.campaigns.map(({ status }) => status === "sent")).toEqual([true, false]);
  services.reset();
  change(session, "https://loaf.example/june");
  await press("Update draft");
  await says(`This draft isn't in ${nameOf(service)} anymore. Put it there as a new one?`);
  await press("New draft");
  await receipt(service);
  expect(services.campaigns).toHaveLength(1);
});

test.each(["resend", "mailchimp"] as const)(
  "a draft in %s for which the key is refused asks for a new one in one field, and goes on with it",
  async (service) => {
    await openSend(letterFor(service), service);
    const refusal = service === "resend" ? [400, "API key is invalid"] : ([401, "Key not found"] as const);
    services.once(CREATE, answersJson(Number(refusal[0]), { message: refusal[1], detail: refusal[1] }));
    await put(service);
    await says(
      new RegExp(`^${nameOf(service)} doesn't accept your key\\. It says: “${refusal[1]}” Paste a new key\\.$`),
    );
    await press("Back");
    await press("Another service");
    await says("Needs a new key");
    await press(nameOf(service));
    fireEvent.change(panel().getByLabelText("API key"), { target: { value: KEYS[service] } });
    await press(`Connect ${nameOf(service)}`);
    await put(service);
    await receipt(service);
    expect(services.campaigns).toHaveLength(1);
  },
);

test("a draft of a letter that is set up for another service is refused with the switch, and put there by another press", async () => {
  const service = "kit";
  await openSend(letterFor("klaviyo"), service);
  await put(service);
  await says(/^Your email is set up for another service\. Switch the email to/);
  expect([shown(), services.calls]).toEqual([[`Switch to ${nameOf(service)}`], []]);
  screen.getByRole("button", { name: `Switch to ${nameOf(service)}` }).focus();
  await press(`Switch to ${nameOf(service)}`);
  expect([shown(), services.calls]).toEqual([[`Put it into ${nameOf(service)} as a draft`], []]);
  expect(screen.getByRole("region", { name: "Send" }).contains(document.activeElement)).toBe(true);
  await put(service);
  await receipt(service);
});

test("a draft with a tag of another service in its words stays out, and the button waits for the words", async () => {
  const service = "brevo";
  const own = "P.S. Hello {{ personalization_token('contact.city') }}.";
  const session = await openSend(letterFor(service, finishedEmail().edit("postscript", own)), service);
  await put(service);
  await says(/isn't a merge tag of .*\. Switch the email to .* and write its tags that way/);
  expect(shown()).toEqual([`Put it into ${nameOf(service)} as a draft`]);
  expect([services.calls, session.getState().exportSettings?.service]).toEqual([[], service]);
});

test("a draft without a list says so, and finds the list that was made since", async () => {
  const service = "resend";
  localStorage.clear();
  await openSend(letterFor(service), service);
  localStorage.clear();
  services.setLists(0);
  await put(service);
  await says(new RegExp(`^${nameOf(service)} has no (list|audience|segment) yet\\. Add one there, then try again\\.$`));
  services.setLists(1);
  await press("Try again");
  expect((await panel().findAllByRole("option"))[0]?.textContent).toMatch(/ 1$/);
});

test.each([
  ["is told", 422, "<b>No</b> emoji, please.", "Resend refused this. It says: “<b>No</b> emoji, please.”", null],
  [
    "waits",
    429,
    "Slow down",
    "Resend is getting too many requests right now. Wait a moment and try again.",
    "Try again",
  ],
  ["looks", 500, "Oops", "Resend didn't answer. It may be there already. Look, or try again.", "Try again"],
] as const)("a person %s after a %i, and the same click goes on", async (what, status, message, words, again) => {
  await openSend(letterFor("resend"), "resend");
  services.once(CREATE, answersJson(status, { message }));
  await put("resend");
  await says(words);
  const links = panel().queryAllByRole<HTMLAnchorElement>("link", { name: "Look in Resend" });
  expect(links.map(({ href }) => href)).toEqual(what === "looks" ? ["https://resend.com/broadcasts"] : []);
  await press(again ?? "Put it into Resend as a draft");
  await receipt("resend");
  expect(new Set(clicks).size).toBe(1);
});

test("a receipt that got lost on its way is asked for again by the same click, and there is one draft", async () => {
  await openSend(letterFor("brevo"), "brevo");
  lost = /push/;
  await put("brevo");
  await says("We can't reach the server. Check your connection and try again.");
  await press("Try again");
  await receipt("brevo");
  expect([services.campaigns.length, clicks.length, new Set(clicks).size]).toEqual([1, 2, 1]);
});

test("a person whose session has ended is asked to sign in", async () => {
  await openSend(letterFor("brevo"), "brevo");
  await panel().findByRole("button", { name: "Put it into Brevo as a draft" });
  cookie = "";
  await put("brevo");
  await says("Sign in to send yourself a test or put a draft into your email service. We keep this letter.");
  expect(panel().getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login?returnTo=%2Fwizard#sign-in");
});

test("services that cannot be asked about are told, and asked about again", async () => {
  lost = /GET/;
  await openSend(letterFor(null));
  await press("Put it into your email service as a draft");
  await says("We can't reach the server. Check your connection and try again.");
  const again = panel().getByRole("button", { name: "Try again" });
  again.focus();
  lost = /GET/;
  await press("Try again");
  await vi.waitFor(() => expect(lost).toBeNull());
  expect(document.activeElement).toBe(again);
  await press("Try again");
  for (const name of SERVICES.map(nameOf)) await panel().findByRole("button", { name });
});

test("an address that is missing is asked for at its field, and stays when something else fails", async () => {
  await openSend(letterFor("kit"), "resend");
  localStorage.clear();
  await put("resend");
  const address = await panel().findByLabelText("Address");
  panel().getByText("It ends with @mail.example.com.");
  services.reset();
  await put("resend");
  await says("Enter the address that sends the email.");
  expect(services.calls).toEqual([]);
  fireEvent.change(address, { target: { value: "nora@mail.example.com" } });
  await put("resend");
  await press("Switch to Resend");
  await put("resend");
  await receipt("resend");
  expect(services.campaigns[0]?.fields.from).toBe("nora@mail.example.com");
});

describe("the second subject", () => {
  const second = (text: string) => ({ type: "fields-changed", change: { secondSubject: text } }) as const;
  const starred = () => finishedEmail().act(second("Bread that sounds like a brick 2."));

  test("goes along as a test, in one draft or in two", async () => {
    await openSend(letterFor("mailchimp", starred()), "mailchimp");
    await says("Your second subject goes along, as an A/B test.");
    await put("mailchimp");
    await receipt("mailchimp");
    expect(services.campaigns.map(({ fields }) => fields.variate_settings.subject_lines)).toEqual([
      ["Bread that sounds like a brick 1.", "Bread that sounds like a brick 2."],
    ]);
    cleanup();
    await openSend(letterFor("listmonk", starred()), "listmonk");
    await put("listmonk");
    await says(/^2 drafts in listmonk, /);
    const opens = panel().getAllByRole("link", { name: /^Open [ab] in listmonk$/ });
    expect(opens.map((one) => one.getAttribute("href")?.replace(/^.*campaigns\//, ""))).toEqual(
      services.campaigns.map(({ id }) => id),
    );
  });

  test("or a second call goes along as two drafts, which are written again as two", async () => {
    const session = await openSend(letterFor("brevo"), "brevo");
    await press("A/B test");
    fireEvent.change(panel().getByLabelText("What differs"), { target: { value: "cta" } });
    await press("Put both into Brevo");
    await says(/^2 drafts in Brevo, /);
    await says("Your second call to action goes along, as an A/B test.");
    change(session, "https://loaf.example/may");
    await press("Update draft");
    await says(/^2 drafts in Brevo, /);
    const pages = services.campaigns.map(({ fields }) => fields.htmlContent);
    expect(pages.map((html) => html.includes("https://loaf.example/may"))).toEqual([true, true]);
    expect(pages[0]).not.toBe(pages[1]);
  });

  test("that comes later makes a new draft, because one version does not become a test", async () => {
    const session = await openSend(letterFor("resend"), "resend");
    await put("resend");
    await receipt("resend");
    session.dispatch(second("Bread that sounds like a brick 2."));
    await press("Update draft");
    await says(/^That draft can't change between one version and a test of two\./);
    await press("New draft");
    await says(/^2 drafts in Resend, /);
  });
});

test("a service is disconnected after a question, and another is chosen", async () => {
  await openSend(letterFor("mailchimp"), "mailchimp", "brevo");
  await press("Another service");
  await press("Disconnect Brevo");
  await says("Disconnect Brevo? Your drafts stay there.");
  await press("Keep it");
  await press("Disconnect Mailchimp");
  await press("Disconnect");
  expect(await says("Disconnected")).toBe(document.activeElement);
  await press("Brevo");
  await panel().findByRole("button", { name: "Put it into Brevo as a draft" });
  expect((await app.state("mailchimp", cookie))?.key).toBeNull();
});
