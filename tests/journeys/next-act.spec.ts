import type { Page } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, emailReadyFor, stored } from "@/tests/support/browser/stored-letters";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { readyEmail } from "@/tests/support/drafts/letter-states";
import { neverAnswers, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** What the bar offers in one state, and what Ctrl+Enter does there. */
interface State {
  name: string;
  wizard?: "email" | "story";
  draft: () => DraftDriver;
  /** Brings the page into the state, where the draft alone does not. */
  reach?: (wizard: WizardPage) => Promise<void>;
  /** The solid button. */
  solid: string;
  /** The other buttons of the bar. */
  beside: readonly string[];
  /** What is to be seen after Ctrl+Enter. */
  does?: (wizard: WizardPage) => Promise<void>;
}

const BACK = "Return to Previous Step";
const ON = "Continue to Next Step";

const showsStep = (step: string) => (wizard: WizardPage) => expect(wizard.heading).toHaveText(step);
const press = (name: string) => (wizard: WizardPage) => wizard.button(name).click();

const STATES: readonly State[] = [
  { name: "form", draft: () => emailDriver(), solid: ON, beside: [BACK], does: showsStep("Step 2: Product") },
  {
    name: "form, something missing",
    draft: () => emailDriver().act({ type: "field-changed", field: "outcome", value: "" }),
    solid: ON,
    beside: [BACK],
    does: async (wizard) => {
      await expect(wizard.page.getByText("Answer 1.3 to continue")).toBeVisible();
      await expect(wizard.field("outcome")).toBeFocused();
    },
  },
  {
    name: "form, the last one",
    draft: () => emailDriver().walkTo(2),
    solid: "Draft the whole letter",
    beside: [BACK, ON],
    does: async (wizard) => {
      await showsStep("COMPLETE")(wizard);
      await expect(wizard.busyButton).toBeVisible();
    },
  },
  {
    name: "choosing",
    draft: () => emailAt("cta").choose("ctaOptions", 2),
    solid: ON,
    beside: [BACK, "Give me another list"],
    does: showsStep("Step 9: Sign-Off"),
  },
  {
    name: "writing",
    draft: () => emailReadyFor("lede"),
    reach: async (wizard) => {
      await wizard.continueButton.click();
      await expect(wizard.page.getByText("The knife stops.")).toBeVisible();
    },
    solid: "Processing request ...",
    beside: [BACK, "Stop"],
  },
  {
    name: "review",
    draft: () => emailAt("offer"),
    solid: "This looks good, keep this Offer",
    beside: [BACK, "Edit by hand", "Revise the offer"],
    does: async (wizard) => {
      await expect(wizard.continueButton).toBeFocused();
      await wizard.page.keyboard.press("Enter");
      await showsStep("Step 8: CTA")(wizard);
    },
  },
  {
    name: "kept",
    draft: () => emailAt("offer").keep("offer"),
    solid: ON,
    beside: [BACK, "Change this offer"],
    does: showsStep("Step 8: CTA"),
  },
  {
    name: "revising",
    draft: () => emailAt("offer"),
    reach: async (wizard) => {
      await press("Revise the offer")(wizard);
      await wizard.changes("offer").fill("Shorter.");
    },
    solid: "Rewrite the offer with these guidelines",
    beside: ["Cancel", "This looks good, keep this Offer"],
    does: (wizard) => expect(wizard.busyButton).toBeVisible(),
  },
  {
    name: "editing",
    draft: () => emailAt("offer"),
    reach: async (wizard) => {
      await press("Edit by hand")(wizard);
      await wizard.page.getByRole("textbox", { name: "Offer", exact: true }).fill("Come and bake with us.");
    },
    solid: "Save",
    beside: ["Cancel"],
    does: (wizard) => wizard.expectBlockText("offer", "Come and bake with us."),
  },
  {
    name: "out of date",
    draft: () => emailAt("offer").act({ type: "field-changed", field: "productName", value: "The Slow Rye" }),
    solid: "Rewrite",
    beside: [BACK, "Edit by hand", "Keep it as it is"],
    does: (wizard) => expect(wizard.busyButton).toBeVisible(),
  },
  {
    name: "stopped",
    draft: () => emailReadyFor("tip"),
    reach: async (wizard) => {
      await wizard.continueButton.click();
      await wizard.stopButton.click();
      await wizard.button("Write it again").waitFor();
    },
    solid: "Write it again",
    beside: [BACK],
    does: (wizard) => expect(wizard.busyButton).toBeVisible(),
  },
  {
    name: "a list to generate",
    wizard: "story",
    draft: () => storyDriver("generated").next(),
    solid: "Generate 5 Insights",
    beside: [BACK],
    does: (wizard) => expect(wizard.busyButton).toBeVisible(),
  },
  {
    name: "COMPLETE",
    draft: () => readyEmail(),
    solid: "That's great, copy this Email to My Clipboard",
    beside: [BACK, "Cool, let's try another email"],
    does: (wizard) => expect(wizard.page.getByText("Text copied to clipboard!")).toBeVisible(),
  },
  {
    name: "COMPLETE, with something missing",
    draft: () => finishedEmail(),
    solid: "2 things missing",
    beside: [BACK, "That's great, copy this Email to My Clipboard"],
    does: (wizard) => expect(wizard.page.getByRole("dialog", { name: "Before you send" })).toBeVisible(),
  },
];

test.afterEach(async ({ email, upstream }) => {
  if (await email.stopButton.isVisible()) await email.stopButton.click();
  await expect.poll(() => upstream.open).toBe(0);
});

/** Returns the words of buttons that have a capital behind words that are seen, or none where they stand first. */
function wronglyCapitalized(page: Page): Promise<readonly (string | null)[]> {
  return page.locator("button span + span.inline-block").evaluateAll((words) =>
    words
      .filter((word) => {
        const isFirst = (word.previousElementSibling?.getBoundingClientRect().width ?? 0) <= 1;
        return (getComputedStyle(word, "::first-letter").textTransform === "uppercase") !== isFirst;
      })
      .map(({ textContent }) => textContent),
  );
}

for (const { name, wizard = "email", draft, reach, solid, beside, does } of STATES) {
  test(`${name}: one solid button, in sight on every screen, and Ctrl+Enter does it @slow`, async ({
    email,
    story,
    upstream,
  }) => {
    const opened = wizard === "email" ? email : story;
    const { page } = opened;
    upstream.script(name === "writing" ? stallsAfter("1. The knife stops.\n\n2. The") : neverAnswers, neverAnswers);
    await opened.openStored(stored(draft()));
    await reach?.(opened);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const buttons = page.locator('button[class~="bg-accent"], a[class~="bg-accent"]').filter({ visible: true });
      const dimmed = opened.button(solid);
      await expect(dimmed).toBeInViewport({ ratio: 1 });
      await expect(buttons.or(dimmed)).toHaveCount(1);
      for (const other of beside) await expect(opened.button(other)).toBeInViewport({ ratio: 1 });
      expect(await wronglyCapitalized(page), `${size.width} pixels wide`).toEqual([]);
    }
    await page.keyboard.press("Control+Enter");
    await does?.(opened);
  });
}

test("Back and Forward go through the steps, also while a text is being written, which goes on @slow", async ({
  email,
  upstream,
}) => {
  const { page } = email;
  upstream.script(stallsAfter("1. The knife stops.\n\n2. The"));
  await email.openStored(stored(emailReadyFor("lede")));
  await email.continueButton.click();
  await expect(page.getByText("The knife stops.")).toBeVisible();
  await page.goBack();
  await expect(email.heading).toHaveText("Step 4: Story");
  await page.goForward();
  await expect(email.heading).toHaveText("Step 5: Lede");
  await expect(page.getByText("The knife stops.")).toBeVisible();
  expect(upstream.calls).toHaveLength(1);
  expect(upstream.open).toBe(1);
});
