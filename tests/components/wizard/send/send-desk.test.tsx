import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FullEmail } from "@/components/wizard/layout/open-panel";
import { TestMailGroup } from "@/components/wizard/send/test-mail-group";
import { copyLetter } from "@/lib/send/browser/copy-and-save";
import { outgoingLetter } from "@/lib/send/browser/outgoing-letter";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { nextLetter } from "@/lib/wizard/next-letter";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer } from "@/tests/components/support/page-server";
import { draftSessionOf, renderPart, sessionOf } from "@/tests/components/wizard/session-of";
import {
  DraftDriver,
  emailDriver,
  finishedEmail,
  finishedStory,
  numberedId,
} from "@/tests/support/drafts/draft-driver";
import { storeLocally, throughStorage, waitingDraft } from "@/tests/support/drafts/local-entries";
import { gate } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const LINK = "https://loaf.example/weekends";
const COPY = "That's great, copy this Email to My Clipboard";

/** What was copied, in its order. */
const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
});

const withAnswers = (letter: DraftDriver, answers: Partial<Record<BriefField, string>>) =>
  Object.entries(answers).reduce(
    (driver, [field, value]) => driver.act({ type: "field-changed", field: field as BriefField, value }),
    letter,
  );

/** A letter of which nothing is missing but its preheader. */
const linked = () => withAnswers(finishedEmail(), { link: LINK });

/** The row that opens a page of settings, whatever is chosen there. */
const group = (title: string) => screen.getByRole("button", { name: new RegExp(`^${title}`), hidden: true });
const needs = () => within(screen.getByRole("dialog", { name: "Before you send" }));
/** Opens a part of the line above the letter. */
const openPart = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** Opens the first part of that line, whatever state it says. */
const openState = () => fireEvent.click(wizard.main().querySelector("[aria-haspopup=dialog]") ?? document.body);

/** Opens a page of settings below Send. */
function openGroup(title: string): void {
  openPart("Send");
  fireEvent.click(group(title));
  screen.getByRole("region", { name: title });
}

/** Opens a letter with what its mail service is told. */
async function openService(letter = linked()): Promise<void> {
  await wizard.openDraft(letter);
  openGroup("Tags, tracking and address");
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const block = (name: string) => wizard.blocksOf(wizard.finished()).find((one) => one.name === name)?.text;

/** The names of the buttons that have a tick. */
const ticked = () =>
  within(wizard.main())
    .getAllByRole("button", { name: /^Copy/, hidden: true })
    .flatMap((one) => (one.querySelector(".lucide-check") ? [one.textContent.replace(/Copied$/, "")] : []));

async function copy(name: string): Promise<string> {
  const before = copied.length;
  await wizard.press(name);
  await waitFor(() => expect(copied).toHaveLength(before + 1));
  return copied.at(-1) ?? "";
}

test("a story email shows the link of its brief as the button that it will be, and copies it", async () => {
  await wizard.openDraft(withAnswers(finishedStory("own"), { link: LINK, act: "book a place" }));
  expect(block("cta")).toBe("Book a place");
  within(wizard.finished()).getByText("loaf.example/weekends");
  expect(await copy(COPY)).toContain(`Book a place\n${LINK}`);
});

test("what is missing is asked for above the letter, and is in it as soon as it is typed", async () => {
  await wizard.openDraft(finishedEmail());
  fireEvent.click(within(wizard.finished()).getByText("Needs a sender name"));
  expect(document.activeElement).toBe(field("Sender name"));
  needs().getByText("2 things missing", { selector: "h2" });
  within(wizard.finished()).getByText("Needs a link");
  type("Link for the button", "loaf.example");
  within(wizard.finished()).getByText("Needs a link");
  field("Link for the button").focus();
  fireEvent.keyDown(field("Link for the button"), { key: "Enter" });
  expect(document.activeElement).toBe(field("Sender name"));
  expect(field("Link for the button").value).toBe("https://loaf.example");
  expect(within(wizard.finished()).queryByText("Needs a link")).toBeNull();
  type("Link for the button", LINK);
  expect(within(wizard.finished()).queryByText("Needs a link")).toBeNull();
  within(wizard.finished()).getByText("loaf.example/weekends");
  type("Preheader (the line after the subject in an inbox)", "Three bricks and a thumb.");
  expect(block("preheader")).toBe("Three bricks and a thumb.");
  screen.getByRole("button", { name: "1 thing missing", expanded: true });
  expect(screen.queryByText(/out of date/)).toBeNull();
});

test("a sender's name goes into the sign-off that has a place for it, can be taken out again, and nothing is blamed", async () => {
  const letter = linked().write("signOffOptions", "1. Until the next loaf,\n[Your name]\n\n2. Warmly,\n[Your name]");
  await wizard.openDraft(letter.choose("signOffOptions", 1));
  openState();
  type("Sender name", "Ana Reyes");
  expect(screen.queryByText(/out of date/)).toBeNull();
  fireEvent.blur(field("Sender name"));
  expect(block("signOff")).toBe("Until the next loaf,\nAna Reyes");
  expect(screen.queryByText(/out of date/)).toBeNull();
  await wizard.says("Signed by Ana Reyes");
  await wizard.press("Undo");
  expect(block("signOff")).toBe("Until the next loaf,\n[Your name]");
});

test("a name that was known before goes into its place with one click", async () => {
  const letter = linked().write("signOffOptions", "1. Warmly,\n[Your name]").choose("signOffOptions", 1);
  await wizard.openDraft(withAnswers(letter, { senderName: "Ana Reyes" }));
  openPart("1 thing missing");
  needs().getByText("The sign-off still says “[Your name]”.");
  await wizard.press("Sign as Ana Reyes");
  expect(block("signOff")).toBe("Warmly,\nAna Reyes");
  expect(needs().queryByText(/still says/)).toBeNull();
});

test("what is out of date is said at its words where something is missing, and opens its card", async () => {
  await wizard.openDraft(withAnswers(finishedEmail(), { topic: "Ovens" }));
  expect(screen.getAllByText(/, out of date:$/).length).toBeGreaterThan(1);
  fireEvent.click(screen.getAllByRole("button", { name: "Out of date" })[0] ?? document.body);
  needs().getByRole("button", { name: "Rewrite all" });
});

test("where nothing is missing, its details can still be changed", async () => {
  await wizard.openDraft(withAnswers(linked(), { senderName: "Ana" }));
  openState();
  await wizard.press("Details");
  expect(field("Link for the button").value).toBe(LINK);
});

test("what is missing is asked for alone, and the other details wait below it", async () => {
  await wizard.openDraft(withAnswers(linked(), { senderName: "" }));
  openPart("1 thing missing");
  const isBelow = (label: string) => field(label).closest("details")?.querySelector("summary")?.textContent;
  expect(isBelow("Sender name")).toBeUndefined();
  expect(isBelow("Link for the button")).toBe("Other details");
  type("Sender name", "Ana Reyes");
  expect(isBelow("Sender name")).toBeUndefined();
});

test("a click on the greeting edits it in its place, and Escape brings the words before back", async () => {
  await wizard.openDraft(withAnswers(linked(), { senderName: "Ana" }));
  fireEvent.click(within(wizard.finished()).getByText("Hello,"));
  await waitFor(() => expect(document.activeElement).toBe(field("Greeting")));
  expect(wizard.heading()).toBe("COMPLETE");
  type("Greeting", "Dear bakers,");
  fireEvent.keyDown(field("Greeting"), { key: "Enter" });
  fireEvent.click(within(wizard.finished()).getByText("Dear bakers,"));
  type("Greeting", "Dear");
  fireEvent.keyDown(field("Greeting"), { key: "Escape" });
  within(wizard.finished()).getByText("Dear bakers,");
});

test("a story letter asks for its preheader alone: it has no place for a link and for who signs", async () => {
  await wizard.openDraft(finishedStory("own"));
  openState();
  await wizard.press("Details");
  needs().getByLabelText("Preheader (the line after the subject in an inbox)");
  expect(needs().queryByLabelText("Link for the button")).toBeNull();
});

test("one part of the line above the letter is open at a time, and keeps what was done in it", async () => {
  await wizard.openDraft(linked());
  openPart("Copy");
  await copy("Copy the subject");
  openPart("Export");
  screen.getByRole("button", { name: "Copy", expanded: false });
  openPart("Export");
  expect(screen.queryByRole("button", { expanded: true })).toBeNull();
  await waitFor(() => expect(ticked()).toEqual(["Copy", "Copy the subject"]));
});

test("each copy has its own part, and the tick is on the one that was made last", async () => {
  await wizard.openDraft(
    linked().write("preheaderOptions", "1. A brick.\n\n2. A thumb.").choose("preheaderOptions", 2),
  );
  expect(ticked()).toEqual([]);
  expect(await copy("Copy the subject")).toBe("Bread that sounds like a brick 1.");
  await waitFor(() => expect(ticked()).toEqual(["Copy", "Copy the subject"]));
  await wizard.says("Text copied to clipboard!");
  expect(await copy("Copy the preheader")).toBe("A thumb.");
  await waitFor(() => expect(ticked()).toEqual(["Copy", "Copy the preheader"]));
  const body = await copy("Copy the body");
  expect(body).toMatch(/^Hello,\n\nThe bread knife would not go in, at try 1\./);
  expect(body).toContain(`See lesson 1.\n${LINK}\n`);
  expect(await copy("Copy everything")).toBe(`Subject: Bread that sounds like a brick 1.\n\n${body}`);
  expect(await copy(COPY)).toBe(`Subject: Bread that sounds like a brick 1.\n\n${body}`);
  await waitFor(() => expect(ticked()).toEqual(["Copy", "Copy everything"]));
});

test("an edit by hand that is still open is in what is copied", async () => {
  await wizard.openDraft(
    linked().act({ type: "edit-opened", stage: "postscript", edit: { postscript: "Bring a pot." } }),
  );
  expect(await copy("Copy the body")).toMatch(/P\.S\. Bring a pot\.\nhttps:[^\n]*$/);
});

test("a mail service is chosen, says what becomes of tags, and is there after a reload", async () => {
  await openService();
  screen.getByText("No service chosen, so the greeting has no name and there's no unsubscribe link.");
  type("Email service", "mailchimp");
  screen.getByText("Files and drafts include Mailchimp's unsubscribe link.");
  await wizard.reload();
  expect(group("Tags, tracking and address").textContent).toBe("Tags, tracking and addressMailchimp");
});

test("the next letter of this browser begins with the mail service and the address of the last, and nothing else", async () => {
  await openService();
  type("Email service", "listmonk");
  type("Postal address", "1 Mill Lane, Bath");
  fireEvent.click(field("Track clicks with UTM parameters"));
  wizard.leave();
  storeLocally("story", waitingDraft(finishedStory("own")));
  await wizard.openWizard("story");
  openGroup("Tags, tracking and address");
  expect(screen.getByLabelText<HTMLSelectElement>("Email service").value).toBe("listmonk");
  expect(field("Postal address").value).toBe("1 Mill Lane, Bath");
  expect(field("Track clicks with UTM parameters").checked).toBe(false);
});

test("signing in changes nothing of how a letter leaves that was shown with the settings of the last one", async () => {
  localStorage.setItem("sending", JSON.stringify({ service: "mailchimp", postalAddress: "1 Mill Lane, Bath" }));
  const visitors = sessionOf(linked());
  const shown = renderPart(visitors, <FullEmail onClose={() => {}} />);
  const before = outgoingLetter(visitors);
  expect(before).toMatchObject({
    settings: { service: "mailchimp", postalAddress: "1 Mill Lane, Bath" },
    letter: { greeting: expect.stringContaining("{{first_name") },
  });
  shown.unmount();
  localStorage.setItem("sending:ana", JSON.stringify({ service: "kit", postalAddress: "" }));
  const users = sessionOf(new DraftDriver(emailWizard, throughStorage(visitors.getDraft())), undefined, {
    kind: "user",
    hash: "ana",
  });
  expect(outgoingLetter(users)).toEqual(before);
});

test("what is copied before the letter was shown keeps the settings that it was copied with", async () => {
  localStorage.setItem("sending", JSON.stringify({ service: "kit", postalAddress: "" }));
  const session = sessionOf(linked());
  await copyLetter(session, "body");
  expect(copied.join()).toContain("{{ subscriber.first_name");
  expect(session.getState().exportSettings?.service).toBe("kit");
});

test("a preview of a draft without a word of a letter writes nothing into it", () => {
  localStorage.setItem("sending", JSON.stringify({ service: "kit", postalAddress: "" }));
  const session = sessionOf(emailDriver());
  const before = session.getState();
  renderPart(session, <FullEmail onClose={() => {}} />);
  expect(session.getState()).toBe(before);
});

test("a greeting is seen in the letter, and is copied with the first name in the words of the service", async () => {
  await wizard.openDraft(linked());
  within(wizard.finished()).getByText("Hello,");
  openGroup("Tags, tracking and address");
  expect(screen.queryByText("Greet by first name")).toBeNull();
  type("Email service", "kit");
  within(wizard.finished()).getByText("Hello there,");
  type("If there's no name", "friend");
  within(wizard.finished()).getByText("Hello friend,");
  within(wizard.finished()).getByText("First name, or “friend”");
  expect(await copy("Copy the body")).toMatch(/^Hello \{\{ subscriber\.first_name \| default: 'friend' \}\},\n\n/);
  fireEvent.click(field("Greet by first name"));
  within(wizard.finished()).getByText("Hello,");
  await wizard.visit("Step 4: Story");
  within(wizard.preview()).getByText("Hello,");
});

test("a greeting in the sender's own words stays as typed, and says how a name gets into it", async () => {
  await openService(withAnswers(linked(), { greeting: "Dear gardeners," }));
  type("Email service", "kit");
  within(wizard.finished()).getByText("Dear gardeners,");
  screen.getByText(/Put \{\{first_name\|there\}\} where the first name should go\./);
  expect(screen.queryByText("Greet by first name")).toBeNull();
  expect(await copy("Copy the body")).toMatch(/^Dear gardeners,\n\n/);
});

test("the P.S. leads to the link in the words of the call", async () => {
  await wizard.openDraft(linked());
  const postscript = wizard.finished().querySelector("[data-block=postscript]");
  expect(postscript?.textContent).toBe("P.S. The first loaf is on us.See lesson 1.");
  expect(await copy("Copy the body")).toMatch(/P\.S\. The first loaf is on us\.\nhttps:[^\n]*$/);
});

test("what was typed for the greeting and the links comes back when they are turned on again", async () => {
  await openService();
  type("Email service", "kit");
  type("If there's no name", "friend");
  fireEvent.click(field("Track clicks with UTM parameters"));
  type("Campaign", "spring");
  for (const name of ["Greet by first name", "Track clicks with UTM parameters"]) {
    fireEvent.click(field(name));
    expect(field(name).checked).toBe(false);
    fireEvent.click(field(name));
  }
  expect(field("If there's no name").value).toBe("friend");
  expect(field("Campaign").value).toBe("spring");
});

test("an Arabic letter runs as the mail does, also where a block begins with a name in Latin letters", async () => {
  const story = "[STORY]\nSlow Loaf هو خبز يحتاج إلى يومين.";
  const letter = withAnswers(linked(), { language: "ar" }).write("story", story).keep("story");
  await wizard.openDraft(letter);
  const blocks = Array.from(wizard.finished().querySelectorAll<HTMLElement>("[data-block]"));
  const letters = blocks.map((one) => one.querySelector<HTMLElement>("[dir]") ?? one);
  expect(new Set(letters.map(({ lang, dir }) => `${lang} ${dir}`))).toEqual(new Set(["ar rtl"]));
  await wizard.visit("Step 4: Story");
  expect(wizard.preview().querySelector("[data-block=story] [lang=ar]")?.getAttribute("dir")).toBe("auto");
});

test("links are counted when that is switched on, by good names unless others are given, and the letter says so", async () => {
  await openService();
  const counted = () => within(wizard.finished()).queryByText(/ · with UTM parameters$/);
  expect(counted()).toBeNull();
  expect(await copy("Copy the body")).not.toContain("utm_");
  fireEvent.click(field("Track clicks with UTM parameters"));
  expect(counted()?.textContent).toContain(LINK.replace("https://", ""));
  const source = field("Source");
  expect(source.placeholder).toBe("newsletter");
  expect(field("Campaign").placeholder).toMatch(/^the-slow-loaf-bread-that-sounds-like/);
  type("Email service", "brevo");
  expect(source.placeholder).toBe("brevo");
  type("Campaign", "spring");
  expect(await copy("Copy the body")).toContain(
    "utm_source=brevo&utm_medium=email&utm_campaign=spring&utm_content=cta",
  );
  fireEvent.click(field("Track clicks with UTM parameters"));
  expect(await copy("Copy the body")).toContain(`\n${LINK}\n`);
});

test("a test that is sent when its draft is left is noted in no other draft", async () => {
  const answered = gate();
  const sent = { delivery: "mail", to: "ana@loaf.example", file: "", sentAt: 1000 };
  vi.stubGlobal("fetch", () => answered.opened.then(() => Response.json(sent)));
  const session = sessionOf(linked(), undefined, { kind: "user", hash: "ana" });
  session.draft.id = numberedId(1);
  const draft = draftSessionOf(session);
  renderPart(draft, <TestMailGroup letter={outgoingLetter(session).letter} />);
  fireEvent.click(screen.getByText("Send myself a test"));
  draft.startNew(nextLetter(session.definition, session.getState(), "new-angle"));
  answered.open();
  await screen.findByText(/^Sent to ana@loaf.example, /);
  expect(session.getState().testMails).toBeUndefined();
});

test("a test that was refused for an hour cannot be asked for until then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const error = {
    code: "rate_limited",
    message: "Five in an hour. Try again in 60 minutes.",
    retryable: true,
    retryAfterSeconds: 3600,
  };
  const request = vi.fn(async () => Response.json({ error }, { status: 429 }));
  vi.stubGlobal("fetch", request);
  const session = sessionOf(linked(), undefined, { kind: "user", hash: "ana" });
  renderPart(draftSessionOf(session), <TestMailGroup letter={outgoingLetter(session).letter} />);
  fireEvent.click(screen.getByText("Send myself a test"));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Five in an hour. Try again in 60 minutes.")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Send myself a test", description: /^Five in an hour/ });
  fireEvent.click(button);
  expect(button.ariaDisabled).toBe("true");
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(screen.queryByText(/Five in an hour/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send myself a test" }));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a person who is not signed in is led to sign in, and comes back", async () => {
  await wizard.openDraft(linked());
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Sign in", hidden: true });
  expect(link.getAttribute("href")).toBe("/login?returnTo=%2Fwizard#sign-in");
});

test("bullets are a list, and the words of the call to action are no link that leads away", async () => {
  const offer = "[TRANSITION_TO_OFFER]\nBread.\n\n[OFFER]\nYou get:\n\n- One loaf\n- One chart";
  await wizard.openDraft(linked().write("offer", offer));
  expect(
    within(wizard.finished())
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["One loaf", "One chart"]);
  expect(within(wizard.finished()).queryByRole("link")).toBeNull();
  expect(block("cta")).toBe("See lesson 1.");
});

test("the subject to test against is below the first, and both are copied, each on its line", async () => {
  const secondSubject = "Bread that sounds like a brick 3.";
  await wizard.openDraft(linked().act({ type: "fields-changed", change: { secondSubject } }));
  expect(wizard.finished().textContent).toContain(`or, to test${secondSubject}`);
  expect(block("subject")).toBe("Bread that sounds like a brick 1.");
  expect(await copy("Copy both subjects")).toBe(`Bread that sounds like a brick 1.\n${secondSubject}`);
});
