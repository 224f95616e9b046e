import { describe, expect, test } from "vitest";
import { readDraftFile, writeDraftFile } from "@/lib/drafts/draft-file";
import { TOLD_LIMIT } from "@/lib/wizard/brief/brief";
import { nextLetter } from "@/lib/wizard/next-letter";
import { DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { BRIEF } from "@/tests/support/drafts/letter-replies";

const TOLD = [
  "Subject: Bread that sounds like a brick 1.",
  "Story: The loaf that stayed flat, telling 1.",
  "Tip: Watch the dough, not the clock.",
].join("\n");

const next = (letter: DraftDriver, kind: "new-angle" | "same-readers" = "same-readers") =>
  new DraftDriver(letter.definition, nextLetter(letter.definition, letter.state, kind));

describe("the letter after a finished one", () => {
  test("has every answer but the insight, no text, and opens where the insight is asked for", () => {
    const { state } = next(finishedEmail(), "new-angle");
    expect(state.brief).toEqual({ ...BRIEF, tip: "" });
    expect(state).toMatchObject({ descriptionLength: "short", stepIndex: 2, furthestStepIndex: 2, stages: {} });
    expect(state).not.toHaveProperty("toldBefore");
    expect(next(finishedStory("own"), "new-angle").state).toMatchObject({ stepIndex: 1, screenIndex: 0, stages: {} });
  });

  test("has the greeting, but neither the true sentence nor the occasion, which belong to one letter", () => {
    const letter = finishedEmail();
    letter.answer("greeting", "reminder").answer("trueSentence", "reminder").answer("occasion", "reminder");
    expect(next(letter).state.brief).toEqual({ ...BRIEF, tip: "", greeting: "reminder" });
  });

  test("for another audience asks who that is, has everything else, and names the letter that it is compared with", () => {
    const letter = finishedEmail().answer("trueSentence", "I've burned forty loaves.").answer("occasion", "reminder");
    const { state } = new DraftDriver(
      letter.definition,
      nextLetter(letter.definition, letter.state, "another-audience", "the-letter"),
    );
    expect(state.brief).toEqual({ ...letter.state.brief, audience: "" });
    expect(state).toMatchObject({ descriptionLength: "short", stepIndex: 0, stages: {} });
    expect(state).not.toHaveProperty("toldBefore");
    expect(state.comparedWith).toEqual({ id: "the-letter", subject: "Bread that sounds like a brick 1." });
    const story = finishedStory("generated");
    expect(nextLetter(story.definition, story.state, "another-audience").decisions).not.toHaveProperty("insightSource");
    const own = finishedStory("own");
    expect(nextLetter(own.definition, own.state, "another-audience").decisions).toMatchObject({ insightSource: "own" });
  });

  test("opens at an earlier question that the last one left open", () => {
    const letter = finishedEmail().answer("productName", "");
    expect(next(letter).state).toMatchObject({ stepIndex: 1, furthestStepIndex: 1 });
  });

  test("for the same readers knows what the last one told, and those before it, the newest first", () => {
    const second = next(finishedEmail());
    expect(second.state.toldBefore).toBe(TOLD);
    second.answer("tip", "Weigh\nthe flour.").walkTo(11);
    expect(next(second).state.toldBefore).toBe(`${TOLD.replace(/Tip: .*/, "Tip: Weigh the flour.")}\n\n${TOLD}`);
    expect(next(second, "new-angle").state).not.toHaveProperty("toldBefore");
  });

  test("of the story wizard knows the insight that the letter was built on", () => {
    expect(next(finishedStory("generated")).state.toldBefore).toContain("Tip: Watch the dough. It tells you");
    expect(next(finishedStory("own")).state.toldBefore).toContain("Tip: Watch the dough, not the clock.");
  });

  test("forgets the oldest letters when there is no room, and says little of each", () => {
    let letter = finishedEmail();
    for (let turn = 0; turn < 20; turn += 1) {
      letter = next(letter).answer("tip", `Tip ${turn} ${"long ".repeat(500)}`);
      letter.walkTo(11);
    }
    const { toldBefore = "" } = next(letter).state;
    expect(toldBefore.length).toBeLessThanOrEqual(TOLD_LIMIT);
    expect(toldBefore.split("\n\n").map((told) => told.match(/Tip (\d+)/)?.[1])).toEqual(
      ["19", "18", "17", "16", "15"].slice(0, toldBefore.split("\n\n").length),
    );
    expect(toldBefore).toMatch(/ …$/m);
  });

  test("sends what was told with the requests for insights and stories alone", () => {
    const letter = next(finishedEmail()).answer("tip", "Weigh the flour.");
    expect(letter.payload("insights")).toMatchObject({ audience: "busy parents", toldBefore: TOLD });
    expect(letter.payload("storyOptions")).toMatchObject({ toldBefore: TOLD });
    letter.walkTo(11);
    expect(letter.payload("story")).not.toHaveProperty("toldBefore");
    expect(emailDriver().payload("insights")).not.toHaveProperty("toldBefore");
  });

  test("takes along what was told when it is saved as a file and opened again", () => {
    const letter = next(finishedEmail()).answer("tip", "Weigh.").walkTo(11);
    const reading = readDraftFile(writeDraftFile(letter.definition, letter.draft, {}), letter.definition);
    expect(reading).toMatchObject({ draft: { decisions: { toldBefore: TOLD } } });
  });
});
