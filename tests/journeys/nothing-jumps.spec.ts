import type { Page } from "@playwright/test";
import { expect, sampleTest, modelTest as test } from "@/tests/support/browser/browser-test";
import {
  GOALS,
  PRODUCT_DESCRIPTION,
  PRODUCT_HIGHLIGHTS,
  PRODUCT_NAME,
  TIP,
} from "@/tests/support/browser/email-journey";
import { type Movement, watchMovements } from "@/tests/support/browser/movements";
import { emailToSend, letterState } from "@/tests/support/browser/send-desk";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { replyTo } from "@/tests/support/model/model-replies";
import type { Behaviour } from "@/tests/support/model/scripted-upstream";
import { refuses, resetsAfter, says, saysInTime, saysInTwo } from "@/tests/support/model/upstream-behaviours";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

/** Replies so slowly that a text grows over many frames, with a price in the story that is not in the brief. */
const atReadingSpeed: Behaviour = (call, answer) => {
  const reply = replyTo(call.user).replace("The mark stayed.", "The mark stayed. Her oven had cost £300.");
  return saysInTime(15, reply.match(/(\s*\S+){1,3}/g) ?? [])(call, answer);
};

const MOST = { score: 0.02, px: 24 };

/** The layout of a whole letter may shift so much in sum, and nothing so far at once. */
function expectStill(movements: readonly Movement[]): void {
  expect(movements.filter(({ farthest }) => farthest > MOST.px)).toEqual([]);
  expect(movements.reduce((sum, { score }) => sum + score, 0)).toBeLessThanOrEqual(MOST.score);
}

/** Waits until a text and all that comes after it are there. */
async function settled(email: WizardPage): Promise<void> {
  await email.written();
  await expect(email.saved).toBeVisible();
}

/**
 * Types into the three forms. Choosing a length opens a field there, and a field grows with the lines that are typed in it
 * (specification 9.1): these alone may push what is below.
 */
async function fillForms(email: WizardPage, take: () => Promise<Movement[]>): Promise<Movement[]> {
  for (const [name, text] of GOALS) {
    // An answer that is left out at first is said to be missing.
    await email.field(name).focus();
    await email.field(name).blur();
    await email.field(name).pressSequentially(text.slice(0, 3));
    await email.field(name).fill(text);
  }
  await settled(email);
  await email.continueTo("Step 2: Product");
  await email.field("productName").pressSequentially(PRODUCT_NAME[1]);
  const movements = await take();
  await email.chooseLength("longer");
  await email.fill(PRODUCT_DESCRIPTION, PRODUCT_HIGHLIGHTS);
  await take();
  await settled(email);
  await email.continueTo("Step 3: Insight");
  await email.field("tip").pressSequentially(TIP[1].slice(0, 3));
  await email.field("tip").fill(TIP[1]);
  return movements;
}

/** Asks for another list half way down the page, which stays there. */
async function askForAnotherList(email: WizardPage): Promise<void> {
  const scrolled = () => email.page.evaluate(() => scrollY);
  await email.page.evaluate(() => scrollTo(0, 120));
  const before = await scrolled();
  // A click of Playwright's would scroll first, although the bar is in sight.
  await email.page.getByRole("button", { name: /^Give me another list/ }).dispatchEvent("click");
  await settled(email);
  expect(await scrolled()).toBe(before);
}

async function reviseAndKeep(email: WizardPage, noun: string, name: string): Promise<void> {
  await settled(email);
  await email.revise(noun, `Rewrite the ${noun} with these guidelines`, "Shorter.");
  await expect(email.page.getByLabel("Show changes")).toBeVisible();
  await settled(email);
  await email.keep(`This looks good, keep this ${name}`);
}

async function chooseFromAnotherList(email: WizardPage, number: number): Promise<void> {
  await settled(email);
  await askForAnotherList(email);
  await email.choose(number, "click");
}

/** Returns how far each block is from the top of the page, in pixels. */
const placesOfBlocks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("main article [data-block]"), (block) => ({
      block: block.dataset.block,
      top: Math.round(block.getBoundingClientRect().top + scrollY),
    })),
  );

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing jumps while a letter is written block by block @slow", async ({ email, page, upstream }) => {
      test.setTimeout(180_000);
      upstream.script(...Array<Behaviour>(40).fill(atReadingSpeed));
      const take = await watchMovements(page);
      await email.open();
      await take();
      const movements = await fillForms(email, take);
      await email.continueTo("Step 4: Story");
      await askForAnotherList(email);
      await email.pick("Story No", 2);
      await expect(page.getByRole("heading", { name: "1 hint" })).toBeVisible();
      await reviseAndKeep(email, "story", "Story");
      await email.continueTo("Step 5: Lede");
      await chooseFromAnotherList(email, 3);
      await email.continueTo("Step 6: Tip");
      await reviseAndKeep(email, "tip", "Tip");
      await email.continueTo("Step 7: Offer");
      await reviseAndKeep(email, "offer", "Offer");
      await email.continueTo("Step 8: CTA");
      await chooseFromAnotherList(email, 4);
      await email.continueTo("Step 9: Sign-Off");
      await chooseFromAnotherList(email, 2);
      await email.continueTo("Step 10: P.S.");
      await reviseAndKeep(email, "P.S.", "P.S.");
      await email.continueTo("Step 11: Subject Lines");
      await chooseFromAnotherList(email, 5);
      await email.continueTo("COMPLETE");
      await expect(email.finished).toBeVisible();
      await settled(email);
      expectStill([...movements, ...(await take())]);
    });

    test("nothing jumps while a letter is written in one go", async ({ email, page, upstream }) => {
      upstream.script(atReadingSpeed);
      const take = await watchMovements(page);
      await email.open();
      await take();
      const movements = await fillForms(email, take);
      await email.button("Draft the whole letter").click();
      await expect(email.heading).toHaveText("COMPLETE");
      await settled(email);
      await expect(email.finished).toContainText("P.S.");
      expectStill([...movements, ...(await take())]);
    });

    test("the end of a draft leaves every block where it was", async ({ email, page, upstream }) => {
      const reply = replyTo("WHAT I WANT NOW\nthe letter for my mailing list");
      const end = reply.lastIndexOf("door");
      const { behaviour, goOn } = saysInTwo(reply.slice(0, end), reply.slice(end));
      upstream.script(behaviour);
      await email.openStored(stored(emailDriver().answer("link", "https://loaf.example/weekends").walkTo(2)));
      await email.button("Draft the whole letter").click();
      await expect(email.preview).toContainText("fits on the fridge");
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOfBlocks(page);
      expect(before).toHaveLength(11);
      goOn();
      await expect(email.finished).toContainText("fits on the fridge door.");
      const after = await placesOfBlocks(page);
      expect(after.map(({ block }) => block)).toEqual(before.map(({ block }) => block));
      const distances = after.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0)));
      expect(Math.max(...distances)).toBeLessThanOrEqual(2);
    });

    test("a page that followed a letter is back at the top once it is whole, unless the reader has scrolled", async ({
      email,
      page,
      upstream,
    }) => {
      const reply = replyTo("WHAT I WANT NOW\nthe letter for my mailing list");
      const end = reply.lastIndexOf("door");
      for (const up of [0, 40]) {
        const { behaviour, goOn } = saysInTwo(reply.slice(0, end), reply.slice(end));
        upstream.script(behaviour);
        await email.openStored(stored(emailDriver().walkTo(2)));
        await email.button("Draft the whole letter").click();
        await expect(email.preview.getByText("fits on the fridge")).toBeInViewport();
        const followed = await page.evaluate((by) => {
          scrollBy({ top: -by, behavior: "instant" });
          return scrollY;
        }, up);
        expect(followed).toBeGreaterThan(100);
        goOn();
        await expect(email.finished).toContainText("fits on the fridge door.");
        await settled(email);
        expect(await page.evaluate(() => scrollY)).toBe(up === 0 ? 0 : followed);
      }
    });

    test("the offer of the last email goes with the first letter of the next, and moves none", async ({
      email,
      page,
    }) => {
      const take = await watchMovements(page);
      await email.openStored(stored(finishedEmail()));
      await email.button("Cool, let's try another email").click();
      await page.getByRole("button", { name: /^Start from scratch/ }).click();
      const offer = page.getByRole("link", { name: "Open the last email" });
      await expect(offer).toBeInViewport();
      await take();
      await email.field("topic").pressSequentially("How");
      await expect(offer).toHaveCount(0);
      expectStill(await take());
    });

    test("a failure and its notice move no text, and neither does the next try", async ({ email, page, upstream }) => {
      const take = await watchMovements(page);
      await email.openStored(stored(emailAt("tip")));
      await take();
      upstream.script(refuses(400), resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "stops."), says(REPLIES.tip));
      await email.revise("tip", "Rewrite the tip with these guidelines", "Shorter.");
      await expect(page.getByRole("main").getByRole("alert")).toBeInViewport();
      await email.button("Try again").click();
      await email.button("Use this part").waitFor();
      await email.button("Try again").click();
      await email.written();
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      expectStill(await take());
    });

    test("a text that is out of date says so beside its buttons, and no text moves when it is kept", async ({
      email,
      page,
    }) => {
      const take = await watchMovements(page);
      const topic = "How to bake rye";
      await email.openStored(stored(emailAt("tip").act({ type: "field-changed", field: "topic", value: topic })));
      await expect(page.getByText("It's still in your email.")).toBeInViewport();
      await take();
      await email.button("Keep it as it is").click();
      await expect(page.getByText("It's still in your email.")).toHaveCount(0);
      expectStill(await take());
    });

    test("suggested insights come where the examples were", async ({ email, page, upstream }) => {
      const take = await watchMovements(page);
      await email.openStored(stored(emailDriver().walkTo(2)));
      await take();
      upstream.script(atReadingSpeed, refuses(400));
      await email.button("Suggest five insights").click();
      await email.written();
      await email.button("Give me another list of insights").click();
      await email.button("Try again").waitFor();
      expectStill(await take());
    });

    test("suggested preheaders and what is found in one come below everything else", async ({
      email,
      page,
      upstream,
    }) => {
      const take = await watchMovements(page);
      await email.openStored(stored(emailAt("subject").choose("subjectOptions", 1)));
      await take();
      upstream.script(says("1. A brick.\n\n2. A thumb.\n\n3. A loaf."));
      await email.button("Suggest three preheaders").click();
      await email.written();
      const preheaders = page.getByRole("region", { name: "Preheader" });
      await preheaders.getByText("A thumb.").click();
      await expect(preheaders.getByRole("heading", { name: "1 hint" })).toBeVisible();
      expectStill(await take());
    });

    test("a letter that could not be finished says so below its words", async ({ email, page, upstream }) => {
      const take = await watchMovements(page);
      await email.openStored(stored(emailToSend().act({ type: "field-changed", field: "topic", value: "Rye" })));
      await expect(email.finished).toBeVisible();
      await take();
      upstream.script(refuses(400));
      await letterState(page).click();
      await email.button("Rewrite all").click();
      await expect(page.getByText(/^Something went wrong/)).toBeInViewport();
      expectStill(await take());
    });
  });
}

sampleTest("the sample writer's word that it has no other list moves no option", async ({ email, page }) => {
  const take = await watchMovements(page);
  await email.openStored(stored(emailAt("lede").choose("ledeOptions", 1)));
  await take();
  for (const note of [0, 1]) {
    await email.button("Give me another list").click();
    await email.written();
    await expect(page.getByText(/^The sample writer has no more of these/)).toHaveCount(note);
  }
  expectStill(await take());
});
