import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** Each step that is about blocks of the letter, with the first of them. */
const STEPS = [
  ["Step 4: Story", "story"],
  ["Step 5: Lede", "lede"],
  ["Step 6: Tip", "transitionToTip"],
  ["Step 7: Offer", "transitionToOffer"],
  ["Step 8: CTA", "cta"],
  ["Step 9: Sign-Off", "signOff"],
  ["Step 10: P.S.", "postscript"],
  ["Step 11: Subject Lines", "subject"],
] as const;

for (const width of [1280, 1440, 1920]) {
  test(`the block of the open step is in sight and marked, ${width} pixels wide @slow`, async ({ email }) => {
    await email.page.setViewportSize({ width, height: 900 });
    await email.openStored(stored(finishedEmail().edit("story", "A long story.\n\n".repeat(60).trim())));
    for (const [step, block] of STEPS) {
      await email.rail.getByRole("button", { name: step }).click();
      await expect(email.preview.locator(`[data-block=${block}]`)).toBeInViewport();
    }
  });
}

test("an option under the pointer is shown in its place in the letter, and a block opens its step @slow", async ({
  email,
}) => {
  await email.openStored(stored(emailAt("cta").choose("ctaOptions", 1)));
  const cta = email.preview.locator("[data-block=cta]");
  const before = (await cta.textContent()) ?? "";
  const third = email.page.locator("label", { has: email.page.locator('input[type=radio][value="3"]') });
  await third.hover();
  const words = ((await third.locator("> span").last().textContent()) ?? "").trim();
  expect(words).not.toBe(before);
  await expect(cta).toHaveText(words);
  await email.heading.hover();
  await expect(cta).toHaveText(before);
  await email.preview.locator("[data-block=tip]").click();
  await expect(email.heading).toHaveText("Step 6: Tip");
});

test("a block is edited beside a step without a word of the letter moving", async ({ email }) => {
  await email.openStored(stored(emailAt("cta")));
  const tip = email.preview.locator("[data-block=tip] p");
  const others = email.preview.locator("[data-block]:not([data-block=tip]) p");
  const tops = () => others.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const [before, place] = [await tops(), await tip.boundingBox()];
  await email.preview.getByRole("button", { name: "Edit: Tip" }).focus();
  await email.page.keyboard.press("Enter");
  const field = email.preview.getByRole("textbox", { name: "Tip" });
  await expect(field).toBeFocused();
  await expect(email.button("Bold")).toBeInViewport({ ratio: 1 });
  expect(await tops()).toEqual(before);
  expect((await field.locator("p").boundingBox())?.x).toBe(place?.x);
});
