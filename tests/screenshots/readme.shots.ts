import { sampleTest as test } from "@/tests/support/browser/browser-test";
import { fillForms, keepTipAndOffer } from "@/tests/support/browser/email-journey";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

const FOLDER = "docs/screenshots";
const LARGE = { width: 1280, height: 740 };
const PHONE = { width: 390, height: 780 };

/** Takes the email wizard to the review of its story, with the sample writer. */
async function writeStory(email: WizardPage): Promise<void> {
  await fillForms(email);
  await email.continueTo("Step 4: Story");
  await email.pick("Story No", 1);
  await email.keep("This looks good, keep this Story");
}

/** Goes on from the story to the finished email, and takes the first of everything. */
async function finish(email: WizardPage): Promise<void> {
  await email.continueTo("Step 5: Lede");
  await email.choose(1, "typing");
  await keepTipAndOffer(email);
  for (const step of ["Step 8: CTA", "Step 9: Sign-Off"]) {
    await email.continueTo(step);
    await email.choose(1, "typing");
  }
  await email.continueTo("Step 10: P.S.");
  await email.keep("This looks good, keep this P.S.");
  await email.continueTo("Step 11: Subject Lines");
  await email.choose(1, "typing");
  await email.continueTo("COMPLETE");
}

/** The picture of the window without the focus ring of whoever has just pressed a key. */
async function picture(email: WizardPage, name: string): Promise<void> {
  await email.heading.evaluate((heading) => heading.focus());
  await email.page.screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled" });
}

test.describe("light", () => {
  test.use({ colorScheme: "light", viewport: LARGE });

  test("a lede is chosen while the letter grows", async ({ email }) => {
    await writeStory(email);
    await email.continueTo("Step 5: Lede");
    await email.choose(2, "click");
    await picture(email, "lede-light");
  });
});

test.describe("dark", () => {
  test.use({ colorScheme: "dark", viewport: LARGE });

  test("the finished letter", async ({ email }) => {
    await writeStory(email);
    await finish(email);
    await picture(email, "letter-dark");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: PHONE });

    test("a story is reviewed", async ({ email }) => {
      await writeStory(email);
      await picture(email, `phone-${colorScheme}`);
    });
  });
}
