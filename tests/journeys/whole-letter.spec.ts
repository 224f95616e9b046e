import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { saysInTwo } from "@/tests/support/model/upstream-behaviours";

const LEDE = "The bread knife would not go in.";
const TO_LEDE = REPLIES.wholeLetter.indexOf(LEDE) + LEDE.length;
const brief = () => stored(emailDriver().walkTo(2));

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a letter of one call grows on the paper from its first words, also after a reload", async ({
      email,
      upstream,
    }) => {
      const { behaviour, goOn } = saysInTwo(REPLIES.wholeLetter.slice(0, TO_LEDE), REPLIES.wholeLetter.slice(TO_LEDE));
      upstream.script(behaviour);
      await email.openStored(brief());
      await email.button("Draft the whole letter").click();
      await expect(email.heading).toHaveText("COMPLETE");
      const paper = email.page.getByRole("main").getByRole("article", { name: "Your email so far" });
      await expect(paper).toContainText(LEDE);
      await email.page.reload();
      await expect(paper).toContainText(LEDE);
      await expect(email.stopButton).toBeVisible();
      goOn();
      await email.written();
      await expect(email.finished).toContainText("P.S. The first loaf is on us.");
      expect(upstream.calls).toHaveLength(1);
    });

    test("the page follows the words that arrive, until the reader scrolls up", async ({ email, page, upstream }) => {
      const long = REPLIES.wholeLetter.replace("like a brick.\n", `like a brick.${"\n\nA line.".repeat(40)}\n`);
      const end = long.indexOf("[TRANSITION_TO_OFFER]");
      const { behaviour, goOn } = saysInTwo(long.slice(0, end), long.slice(end));
      upstream.script(behaviour);
      await email.openStored(brief());
      await email.button("Draft the whole letter").click();
      const tip = page.getByRole("main").getByText("Watch the dough, not the clock.");
      await expect(tip).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
      goOn();
      await email.written();
      await expect(email.finished).toContainText("P.S. The first loaf is on us.");
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}
