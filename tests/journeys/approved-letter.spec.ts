import { LINK, letterState, openPart, savedBy } from "@/tests/support/browser/send-desk";
import { expect, linkIn, signInTest } from "@/tests/support/browser/sign-in-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { readHtml } from "@/tests/support/export/letters";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { says } from "@/tests/support/model/upstream-behaviours";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

/** A test against a server that has both a mail server and a model's server of the test. */
const test = signInTest.extend<object, { upstream: ScriptedUpstream }>({
  upstream: [
    async ({ playwright: _ }, use) => {
      const server = await startScriptedUpstream();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ environment, upstream }, use) =>
      use({ ...environment, OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "scripted-1" }),
    { scope: "worker" },
  ],
});

/** The words of each choice; the call and the lede are those that no list of the model begins with. */
const CHOSEN = {
  subject: "Bread that sounds like a brick 4.",
  preheader: "The clock had been right all along, in try 1.",
  lede: 'The "bread knife" stopped.\n\nSo did Nora.',
  cta: "See the first lesson",
  signOff: "Until the next loaf 2.",
};

const brief = () =>
  stored(
    emailDriver()
      .walkTo(2)
      .act({ type: "field-changed", field: "link", value: LINK })
      .act({ type: "field-changed", field: "senderName", value: "Ana Reyes" }),
  );

const openStep = (email: WizardPage, step: string) =>
  email.rail.getByRole("button", { name: new RegExp(`^${step}`) }).click();

/** Has the list of a step written longer, which begins with the option of the whole letter. */
async function showOthers(email: WizardPage, upstream: ScriptedUpstream, step: string, reply: string, button: string) {
  upstream.script(says(reply));
  await openStep(email, step);
  await expect(email.options().first()).toBeChecked();
  await email.button(button).click();
  await email.written();
}

/** Chooses in every way that there is: not at all, by a click, by a key, by a typed number, and in words of one's own. */
async function chooseInEveryWay(email: WizardPage, upstream: ScriptedUpstream): Promise<void> {
  await showOthers(email, upstream, "Step 8", REPLIES.ctaOptions, "Show ten others");
  await expect(email.options()).toHaveCount(11);

  await showOthers(email, upstream, "Step 5", REPLIES.ledeOptions, "Show six others");
  await email.choose(3, "number key");
  await email.button("Edit your choice by hand").click();
  await expect(email.button("Bold")).toBeVisible();
  await email.page.getByRole("textbox", { name: "Lede" }).fill(CHOSEN.lede);
  await email.button("Save").click();

  await showOthers(email, upstream, "Step 9", REPLIES.signOffOptions, "Show six others");
  expect(await email.choose(3, "typing")).toBe(CHOSEN.signOff);

  await showOthers(email, upstream, "Step 11", REPLIES.subjectOptions, "Show ten others");
  await email.page.getByText(CHOSEN.subject, { exact: true }).click();
  upstream.script(says(REPLIES.preheaderOptions));
  await email.button("Show three others").click();
  await email.written();
  const preheaders = email.page.getByRole("region", { name: "Preheader", exact: true });
  await preheaders.getByText(CHOSEN.preheader, { exact: true }).click();
  await openStep(email, "COMPLETE");
}

/** Returns everything that a letter says and how it leaves: on paper, copied, and as a page for a mailing service. */
async function letterOf(email: WizardPage) {
  const paper = await email.blocksOf(email.finished);
  await (await openPart(email.page, "Copy")).getByRole("button", { name: "Copy everything" }).click();
  await expect(email.page.getByText("Text copied to clipboard!").first()).toBeVisible();
  const copied = await email.plainClipboard();
  const html = await savedBy((await openPart(email.page, "Export")).getByRole("button", { name: "HTML (.html)" }));
  await expect(email.saved).toBeVisible();
  return { paper, copied, html };
}

/** Expects the words of each choice on paper, in the copy and in the file. */
function expectChoices({ paper, copied, html }: Awaited<ReturnType<typeof letterOf>>): void {
  expect(Object.fromEntries(paper.map(({ name, text }) => [name, text]))).toMatchObject(CHOSEN);
  const { preheader: _, ...body } = CHOSEN;
  for (const words of Object.values(body)) expect(copied).toContain(words);
  for (const line of Object.values(CHOSEN).flatMap(linesOf)) expect(wordsOf(html.text)).toContain(line);
}

const linesOf = (text: string) => text.split(/\n+/);

/** Returns the words of a page, its title among them. */
const wordsOf = (html: string) => readHtml(html).documentElement.textContent;

test("the letter that was approved is the one that goes out: after a reload, a sign-in, on another device, rewritten", async ({
  address,
  elsewhere,
  email,
  login,
  mailServer,
  page,
  upstream,
}) => {
  test.slow();
  upstream.script(says(REPLIES.wholeLetter));
  await email.openStored(brief());
  await page.evaluate(() =>
    localStorage.setItem("sending", JSON.stringify({ service: "mailchimp", postalAddress: "1 Mill Lane, Bath" })),
  );
  await email.button("Draft the whole letter").click();
  await expect(email.finished).toContainText(CHOSEN.cta);
  await chooseInEveryWay(email, upstream);
  const approved = await letterOf(email);
  expectChoices(approved);
  await expect(page.getByText(/out of date/)).toHaveCount(0);
  expect(approved.copied).toContain("*|FNAME|*");
  expect(approved.html.text).toContain("*|UNSUB|*");
  expect(approved.html.text).toContain("1 Mill Lane, Bath");

  await page.reload();
  expect(await letterOf(email)).toEqual(approved);

  await login.open();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await login.expectSignedIn("/emails");
  await page.goto("/wizard");
  await email.expectDesk();
  expect(await letterOf(email)).toEqual(approved);

  const library = new LibraryPage(await elsewhere(address));
  await library.open();
  await library.titles.first().click();
  const there = new WizardPage(library.page, "email");
  await there.expectDesk();
  expect(await letterOf(there)).toEqual(approved);
  await openPart(there.page, "Send");
  await there.button("Send myself a test").click();
  await expect(there.page.getByText(`Sent to ${address}, `)).toBeVisible();
  const mail = mailServer.to(address).at(-1);
  expect(mail?.headers.get("subject")).toBe(`Test: ${CHOSEN.subject}`);
  for (const line of [CHOSEN.cta, CHOSEN.signOff, ...linesOf(CHOSEN.lede), "1 Mill Lane, Bath"]) {
    expect(mail?.text).toContain(line);
    expect(wordsOf(mail?.html ?? "")).toContain(line);
  }

  await page.reload();
  await openStep(email, "Step 2");
  await email.fill(["productHighlights", "- A loaf and a tin for each weekend"]);
  await openStep(email, "COMPLETE");
  upstream.script(says(REPLIES.wholeLetter));
  await letterState(page).click();
  await email.button("Rewrite all").click();
  await expect(page.getByText(/We kept yours/)).toBeVisible();
  expectChoices(await letterOf(email));
  await page.reload();
  expectChoices(await letterOf(email));
});
