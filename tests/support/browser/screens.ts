import { expect, type Locator, type Page } from "@playwright/test";
import { writeEnvelope } from "@/lib/letter/envelope";
import { emailToSend, letterState, openGroup, openPart } from "@/tests/support/browser/send-desk";
import {
  EMAIL_STEP,
  emailAt,
  emailReadyFor,
  emailWithStory,
  keepEmails,
  SOME_EMAILS,
  stored,
  withOpenTextWritten,
} from "@/tests/support/browser/stored-letters";
import {
  type DraftDriver,
  emailDriver,
  finishedEmail,
  finishedStory,
  storyDriver,
} from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import {
  claimedEmail,
  FAULTY_LEDES,
  faultyEmail,
  faultySubjects,
  readyEmail,
} from "@/tests/support/drafts/letter-states";
import { BRAND } from "@/tests/support/export/letters";
import type { ScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { neverAnswers, refuses, resetsAfter, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

/** One state of one screen, and how a page comes to show it. */
export interface ScreenState {
  name: string;
  show: (page: Page, upstream: ScriptedUpstream, signIn: SignIn) => Promise<void>;
}

/** Signs the browser in by an address. */
type SignIn = (address: string) => Promise<void>;

type Then = (wizard: WizardPage, upstream: ScriptedUpstream) => Promise<void>;

function state(name: string, wizard: "email" | "story", driver: () => DraftDriver, then?: Then): ScreenState {
  return {
    name,
    async show(page, upstream) {
      upstream.reset();
      const opened = new WizardPage(page, wizard);
      await opened.openStored(stored(driver()));
      await then?.(opened, upstream);
    },
  };
}

const email = (name: string, driver: () => DraftDriver, then?: Then) =>
  state(`email wizard, ${name}`, "email", driver, then);
const story = (name: string, driver: () => DraftDriver, then?: Then) =>
  state(`story wizard, ${name}`, "story", driver, then);

const page = (name: string, address: string): ScreenState => ({
  name,
  show: async (opened) => void (await opened.goto(address)),
});

/** Presses Continue with the model's server doing what it is told. */
const continuing =
  (...script: Parameters<ScriptedUpstream["script"]>): Then =>
  async (wizard, upstream) => {
    upstream.script(...script);
    await wizard.continueButton.click();
  };

const pressing =
  (label: string): Then =>
  (wizard) =>
    wizard.button(label).click();

const previewing =
  (tab: string): Then =>
  async (wizard) => {
    await wizard.button("Preview Full Email").click();
    await wizard.page.getByRole("tab", { name: tab }).click();
    await wizard.page.locator("[role=tabpanel] :is(iframe, pre)").waitFor();
  };

/** Opens what the checks say of an option. */
const opening =
  (name: RegExp): Then =>
  (wizard) =>
    wizard.page.getByRole("button", { name }).click();

const changedTopic = (driver: DraftDriver) =>
  driver.act({ type: "field-changed", field: "topic", value: "How to bake rye bread" });

/** A letter whose offer says the price of before. */
const changedPrice = () => {
  const price = (value: string) => ({ type: "field-changed", field: "productDescription", value }) as const;
  const letter = emailDriver().act(price("A course of six weekends for $190."));
  letter.walkTo(6).write("offer", "[OFFER]\nThe Slow Loaf costs $190.").keep("offer").next().walkTo(11);
  return letter.act(price("A course of six weekends for $240."));
};

/** A tip that was rewritten in three places: one sentence in each of its blocks, and a paragraph that is new. */
const rewrittenTip = () => {
  const line = "The brick had one thing to say.";
  const tip = "Press the dough with a wet thumb and count to five.";
  const before = `[TRANSITION_TO_TIP]\n${line}\n\n[TIP]\nWatch the dough, not the clock. ${tip}`;
  return emailAt("tip")
    .write("tip", before)
    .write(
      "tip",
      `${before.replace(line, "The brick had only one thing to tell me.").replace("Watch the dough, not the clock.", "Your dough keeps time better than your kitchen clock does. Look at it every half hour.")}\n\nIf the dent stays, it is ready.`,
      "revise",
    );
};

/** The library with some emails in it, and what is done there then. */
const library = (name: string, then: (opened: LibraryPage) => Promise<void>): ScreenState => ({
  name: `your emails, ${name}`,
  async show(opened) {
    await keepEmails(opened, ...SOME_EMAILS);
    const shown = new LibraryPage(opened);
    await shown.open();
    await shown.titles.nth(3).waitFor();
    await then(shown);
  },
});

/** The account of a person who is signed in, and what is done there then. */
const account = (name: string, then: (opened: Page) => Promise<void>): ScreenState => ({
  name: `your account${name}`,
  async show(opened, _upstream, signIn) {
    await signIn(`account-${Date.now()}@example.com`);
    await opened.goto("/account");
    await then(opened);
  },
});

/** The pages around the wizards. */
export const SITE_STATES: readonly ScreenState[] = [
  page("sign-in page", "/login"),
  page("email wizard, empty", "/wizard"),
  page("story wizard, empty", "/story"),
  page("connect a model, set by the environment", "/connect"),
  page("your emails, none", "/emails"),
  library("some", async () => {}),
  library("nothing found", async (shown) => {
    await shown.search.fill("tulips");
    await shown.page.getByText("No email has “tulips” in it.").waitFor();
  }),
  library("one is named, another was deleted", async (shown) => {
    await shown.page
      .getByRole("button", { name: /^Rename/ })
      .first()
      .click();
    await shown.page
      .getByRole("button", { name: /^Delete/ })
      .last()
      .click();
    await shown.page.getByRole("button", { name: /^Undo: bring back/ }).waitFor();
  }),
  page("an email that is not here", "/wizard?email=nonsense"),
  account("", async () => {}),
  account(", asked whether to delete it", async (opened) => {
    await opened.getByRole("button", { name: "Delete your account" }).click();
    await opened.getByRole("button", { name: "Delete everything for good" }).click();
    await opened.getByText("Type the address to confirm.").waitFor();
  }),
];

/** Every step of the email wizard. */
export const EMAIL_STATES: readonly ScreenState[] = [
  email("goals, filled in", emailDriver),
  email("goals, a required field left empty", emailDriver, async (wizard) => {
    await wizard.fill(["topic", ""]);
    await wizard.field("audience").focus();
    await wizard.page.getByText("This is needed to write your email.").waitFor();
  }),
  email("product", () => emailDriver().walkTo(1)),
  email("insight", () => emailDriver().walkTo(2)),
  email("story, options", () => emailAt("story")),
  email("story, review", emailWithStory),
  email("story, revise", emailWithStory, pressing("Revise the story")),
  email("story, kept", () => emailWithStory().keep("story")),
  email("story, edited by hand", emailWithStory, pressing("Edit by hand")),
  email("lede, options", () => emailAt("lede")),
  email("lede, chosen", () => emailAt("lede").choose("ledeOptions", 2)),
  email(
    "lede, a number that is not there",
    () => emailAt("lede"),
    (wizard) => wizard.numberField.fill("12"),
  ),
  email("lede, edited by hand", () => emailAt("lede").choose("ledeOptions", 2), pressing("Edit your choice by hand")),
  email("tip", () => emailAt("tip")),
  email("offer", () => emailAt("offer")),
  email("CTA", () => emailAt("cta")),
  email("sign-off", () => emailAt("signOff")),
  email("P.S.", () => emailAt("postscript")),
  email("subject lines", () => emailAt("subject")),
  email("subject lines, with a preheader", () =>
    emailAt("subject").choose("subjectOptions", 1).write("preheaderOptions").choose("preheaderOptions", 2),
  ),
  email(
    "subject lines, with a second one for a test",
    () =>
      emailAt("subject")
        .choose("subjectOptions", 1)
        .act({ type: "fields-changed", change: { secondSubject: "Bread that sounds like a brick 3." } }),
    (wizard) => wizard.page.getByText("A phone shows").first().waitFor({ state: "attached" }),
  ),
  email("complete", finishedEmail),
];

const NEW_WORDS = writeEnvelope(["You keep what you draw.", "OUT"]);

/** Asks for other words for what the brief does not hold, and waits for a button. */
const takingOut =
  (button: RegExp, script: Parameters<ScriptedUpstream["script"]>[0], until: RegExp): Then =>
  async ({ page }, upstream) => {
    upstream.script(script);
    await page.getByRole("button", { name: /^2 to review$/ }).click();
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole("region", { name: "New words" }).getByRole("button", { name: until }).waitFor();
  };

/** A letter in which the checks find something, on the steps where they say it. */
export const FINDING_STATES: readonly ScreenState[] = [
  email("hints at a subject", () => faultySubjects().choose("subjectOptions", 2), opening(/hints? for Subject 2$/)),
  email("hints at a lede", () => emailAt("lede").write("ledeOptions", FAULTY_LEDES), opening(/hints? for Lede 2$/)),
  email(
    "hints for the offer",
    () => faultyEmail().act({ type: "step-visited", stepIndex: EMAIL_STEP.offer }),
    async (wizard) => void (await wizard.page.getByRole("region", { name: "Hints for the offer" }).waitFor()),
  ),
  email("before it is sent", faultyEmail, async ({ page }) => {
    await page.getByRole("button", { name: /^\d to review$/ }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }),
  email("before it is sent, ready", readyEmail, async ({ page }) => {
    await page.getByRole("button", { name: "Ready", exact: true }).click();
  }),
  email("facts", faultyEmail, async ({ page }) => {
    await page.getByRole("button", { name: /^\d to review$/ }).click();
    await page.getByRole("button", { name: "Facts in this letter" }).click();
    await page
      .getByRole("button", { name: /^It's true/ })
      .first()
      .waitFor();
  }),
  email("words that go", claimedEmail, takingOut(/^Take all 2 out/, says(NEW_WORDS), /^Use 2/)),
  email("words that go, being asked for", claimedEmail, takingOut(/^Take all 2 out/, neverAnswers, /^Stop/)),
  email("words that go, refused", claimedEmail, takingOut(/^Take it out/, refuses(401), /^OK/)),
];

/** Has a sentence of the tip reworded by a model that does what it is told. */
const rewording =
  (then: Then, ...script: Parameters<ScriptedUpstream["script"]>): Then =>
  async (wizard, upstream) => {
    upstream.script(...script);
    const tip = wizard.finished.locator("[data-block=tip]");
    await tip.waitFor();
    await selectWords(tip, "dough");
    await wizard.button("Shorter").waitFor();
    await then(wizard, upstream);
  };

/** A letter in which a sentence is reworded, or a block edited, in its place. */
export const LETTER_STATES: readonly ScreenState[] = [
  email(
    "a sentence, marked",
    finishedEmail,
    rewording(async () => {}),
  ),
  email("a sentence, in one's own words", finishedEmail, rewording(pressing("Something else …"))),
  email("a sentence, being reworded", finishedEmail, rewording(pressing("Shorter"), neverAnswers)),
  email(
    "a sentence, new words",
    finishedEmail,
    rewording(async (wizard) => {
      await wizard.button("Shorter").click();
      await wizard.button("Use it").waitFor();
    }, says("<reply>\nLook at the dough.\n</reply>")),
  ),
  email(
    "a sentence, no clear answer",
    finishedEmail,
    rewording(async (wizard) => {
      await wizard.button("Shorter").click();
      await wizard.button("Ask again").waitFor();
    }, says("<reply>\n</reply>")),
  ),
  email("a block, edited in the letter", finishedEmail, (wizard) =>
    wizard.finished.locator("[data-block=tip]").click(),
  ),
  email("a block, edited beside a step", () =>
    emailAt("cta").act({ type: "edit-opened", stage: "tip", edit: { tip: "Watch it." } }),
  ),
  email("a sentence on its step", emailWithStory, async (wizard) => {
    await selectWords(wizard.block("story"), "Nora");
    await wizard.button("Shorter").waitFor();
  }),
];

/** What can happen on a step, and what can be opened over it. */
export const EVENT_STATES: readonly ScreenState[] = [
  email("waiting for options", () => emailReadyFor("lede"), continuing(stallsAfter("1. The knife stops.\n\n2. The"))),
  email("waiting for the first word", () => emailReadyFor("tip"), continuing(neverAnswers)),
  email(
    "failed, with a part",
    () => emailReadyFor("tip"),
    async (wizard, upstream) => {
      await continuing(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "stops."))(wizard, upstream);
      await wizard.button("Use this part").waitFor();
    },
  ),
  email(
    "failed, a rewrite",
    () => emailAt("offer"),
    async (wizard, upstream) => {
      upstream.script(refuses(401));
      await wizard.revise("offer", "Rewrite the offer with these guidelines", "Shorter.");
    },
  ),
  email(
    "stopped",
    () => emailReadyFor("cta"),
    async (wizard, upstream) => {
      await continuing(neverAnswers)(wizard, upstream);
      await wizard.stopButton.click();
      await wizard.button("Write it again").waitFor();
    },
  ),
  email("an answer in no form", () => emailReadyFor("lede"), continuing(says("I would open with the knife."))),
  email(
    "versions",
    () => emailAt("offer").write("offer"),
    (wizard) => wizard.page.getByText("Versions (2)").click(),
  ),
  email(
    "versions, compared",
    () => emailAt("tip").write("tip", REPLIES.tip.replace("Watch the dough", "Press the loaf")),
    async (wizard) => {
      await wizard.page.getByText("Versions (2)").click();
      await wizard.page.getByText("Compare with version 1 (previous)").click();
      await wizard.page.getByRole("region", { name: "From version 1 to version 2" }).waitFor();
    },
  ),
  email("a rewrite, one of its changes left", rewrittenTip, async (wizard) => {
    const change = wizard.page.getByRole("group", { name: "Change 2 of 3" });
    await change.getByRole("button", { name: "Reject this change" }).click();
    await wizard.page.getByText("2 of 3 changes accepted").waitFor();
  }),
  email("Costs", finishedEmail, pressing("Costs")),
  email("stale on its step", () => changedTopic(emailAt("offer"))),
  email("stale at the end", () => changedTopic(finishedEmail())),
  email("a changed price at the end", changedPrice),
  email(
    "rewritten, with one's own choices beside the new ones",
    () => emailToSend().act({ type: "field-changed", field: "productName", value: "The Slow Rye" }),
    async (wizard, upstream) => {
      upstream.script(says(REPLIES.wholeLetter));
      await letterState(wizard.page).click();
      await wizard.button("Rewrite all").click();
      await wizard.button("Take the new one: subject").click();
    },
  ),
  email("Blocks Progress", () => emailAt("cta"), pressing("Blocks Progress")),
  email("Preview Full Email", () => emailAt("cta"), pressing("Preview Full Email")),
  email("Preview Full Email, on a phone", emailToSend, previewing("Phone")),
  email("Preview Full Email, on a computer", () => emailAt("cta"), previewing("Desktop")),
  email("Preview Full Email, dark", emailToSend, previewing("Dark")),
  email("Preview Full Email, plain text", finishedEmail, previewing("Plain text")),
  email(
    "Prompts",
    () => emailAt("tip"),
    async (wizard) => {
      await wizard.button("Prompts").click();
      await wizard.page.getByText("TIP prompt 5").click();
    },
  ),
  email("a last email to open", finishedEmail, async (wizard) => {
    await wizard.button("Cool, let's try another email").click();
    await wizard.page.getByRole("button", { name: /^Start from scratch/ }).click();
    await wizard.page.getByRole("link", { name: "Open the last email" }).waitFor();
  }),
  email("the next email", finishedEmail, pressing("Cool, let's try another email")),
];

/** A finished email of a user who has asked for a test of it so often, which is the number of their address. */
const tested = (name: string, times: number): ScreenState => ({
  name: `email wizard, ${name}`,
  async show(opened, _upstream, signIn) {
    testers += 1;
    await signIn(`tester-${testers}-${Date.now()}@example.com`);
    const wizard = new WizardPage(opened, "email");
    await wizard.openStored(stored(emailToSend()));
    await openPart(opened, "Send");
    for (let count = 0; count < times; count += 1) {
      const response = opened.waitForResponse("**/api/letters/test");
      await opened.getByRole("button", { name: /^(Send myself a test|Try again)$/ }).click();
      await response;
    }
  },
});

let testers = 0;

/** The ways out for a finished email. */
export const DESK_STATES: readonly ScreenState[] = [
  email("send desk, the finding at the button", finishedEmail, async (wizard) => {
    await wizard.page.locator("[data-block=cta] a").click();
    await expect(wizard.page.getByText("The button has no link yet.").first()).toBeVisible();
  }),
  email("send desk, everything missing", finishedEmail, async (wizard) => {
    await openPart(wizard.page, "2 things missing");
    await wizard.page.getByLabel("Link for the button").fill("loaf.example");
  }),
  email("send desk, copying", emailToSend, async (wizard) => {
    await openPart(wizard.page, "Copy");
    await wizard.button("Copy the subject").click();
  }),
  email(
    "send desk, the sender's look",
    () => emailToSend({ look: BRAND, postalAddress: "1 Mill Lane, Bath" }),
    async (wizard) => {
      await openPart(wizard.page, "Look");
      await expect(wizard.page.getByText("The Slow Loaf, bakers").first()).toBeVisible();
    },
  ),
  email(
    "send desk, the sender's logo",
    () => emailToSend({ look: BRAND }),
    async (wizard) => {
      const look = await openPart(wizard.page, "Look");
      await look.locator("summary", { hasText: "Logo" }).click();
      await expect(look.getByLabel("Address", { exact: true })).toBeVisible();
    },
  ),
  email("send desk, exporting", emailToSend, async (wizard) => {
    await openPart(wizard.page, "Export");
  }),
  email(
    "send desk, a service chosen",
    () =>
      emailToSend({
        service: "mailchimp",
        greeting: { fallback: "" },
        tracking: { source: "", medium: "", campaign: "" },
        postalAddress: "1 Mill Lane, Bath",
      }),
    async (wizard) => {
      const group = await openGroup(wizard.page, "Tags, tracking and address");
      await group.getByText("Source, medium and campaign").click();
    },
  ),
  email("send desk, two versions", emailToSend, async (wizard) => {
    const group = await openGroup(wizard.page, "A/B test");
    await group.getByLabel("What differs").selectOption({ label: "Lede" });
  }),
  email("send desk, a test before signing in", emailToSend, async (wizard) => {
    await openPart(wizard.page, "Send");
  }),
  tested("send desk, a test sent", 1),
  tested("send desk, a test refused", 6),
];

/** Every step of the story wizard. */
export const STORY_STATES: readonly ScreenState[] = [
  story("insight, no source chosen", () =>
    storyDriver("own").act({ type: "field-changed", field: "tip", value: "" }).next(),
  ),
  story("insight, one's own", () => storyDriver("own").next()),
  story("insight, a list to generate", () => storyDriver("generated").next()),
  story("insight, options", () => storyDriver("generated").next().write("insights")),
  story("insight, review", () => withOpenTextWritten(storyDriver("generated").next().settleScreen().next())),
  story("story, options", () => withOpenTextWritten(storyDriver("own").walkTo(2))),
  story("story, review", () => withOpenTextWritten(storyDriver("own").walkTo(2).settleScreen().next())),
  story("subject lines", () => withOpenTextWritten(storyDriver("own").walkTo(3))),
  story("complete", () => finishedStory("generated")),
];

export const ALL_STATES = [
  ...SITE_STATES,
  ...EMAIL_STATES,
  ...FINDING_STATES,
  ...LETTER_STATES,
  ...EVENT_STATES,
  ...DESK_STATES,
  ...STORY_STATES,
];

/** The state of that name. */
export function screenNamed(name: string): ScreenState {
  const found = ALL_STATES.find((state) => state.name === name);
  if (!found) throw new Error(`No screen is called ${name}.`);
  return found;
}

/** Selects words of a block, as a finger or the keys of a screen reader do. */
export async function selectWords(block: Locator, words: string): Promise<void> {
  await block.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? "").indexOf(text);
      if (at < 0) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
      return;
    }
    throw new Error(`'${text}' is not in: ${element.textContent}`);
  }, words);
}
