import { expect, test } from "vitest";
import { draftProgress } from "@/lib/drafts/draft-progress";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { lostWords, tellsOtherFacts } from "@/lib/wizard/staleness/changed-facts";
import { type DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const progressOf = ({ definition, state }: DraftDriver) =>
  draftProgress(definition, state, letterBlocks(definition, state));

test("a letter that lacks a block is a draft, wherever its writer looks", () => {
  expect(progressOf(emailDriver())).toEqual({ status: "draft", writtenBlocks: 0, firstLine: "" });
  const half = emailDriver().walkTo(6);
  expect(progressOf(half)).toMatchObject({ status: "draft", writtenBlocks: 4 });
  expect(progressOf(half.act({ type: "step-visited", stepIndex: 0 }))).toMatchObject({ writtenBlocks: 4 });
});

test("a letter with all its blocks is finished, also when its writer has gone back to the beginning", () => {
  expect(progressOf(finishedStory("generated"))).toMatchObject({ status: "finished", writtenBlocks: 2 });
  const email = finishedEmail().act({ type: "step-visited", stepIndex: 0 });
  expect(progressOf(email)).toMatchObject({ status: "finished", writtenBlocks: 10 });
  const withPreheader = finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1);
  expect(progressOf(withPreheader)).toMatchObject({ status: "finished", writtenBlocks: 10 });
});

test("a finished letter is out of date as soon as something that it was made from has changed, and a draft stays one", () => {
  const changed = { type: "field-changed", field: "audience", value: "busy grandparents" } as const;
  expect(progressOf(finishedEmail().act(changed))).toMatchObject({ status: "stale", writtenBlocks: 10 });
  expect(progressOf(emailDriver().walkTo(6).act(changed)).status).toBe("draft");
});

test("a letter begins with its lede, before that with its story, on one short line", () => {
  const { story } = letterBlocks(finishedEmail().definition, emailDriver().walkTo(4).state);
  const before = progressOf(emailDriver().walkTo(4)).firstLine;
  expect(before.length).toBeGreaterThan(0);
  expect(story?.replaceAll(/\s+/g, " ")).toContain(before.replace(/ …$/, ""));
  const { lede } = letterBlocks(finishedEmail().definition, finishedEmail().state);
  expect(progressOf(finishedEmail()).firstLine).toBe(lede);
  const long = emailDriver()
    .walkTo(3)
    .write("story", `A\n\n${"very ".repeat(100)}long story`);
  expect(progressOf(long).firstLine).toMatch(/^A very very .{100,160} …$/);
});

test("a text that is a gap as long as a text may be does not keep a server busy", () => {
  const gap = `Ask${" ".repeat(200_000)}.`;
  expect(lostWords(gap, "nobody", gap)).toEqual([]);
  expect(lostWords("We met Nora Vale.", "We met her.", `Yours,${" ".repeat(200_000)}Nora`)).toEqual(["Nora"]);
  const long = "a b c ".repeat(33_000);
  expect(lostWords(`${long}d`, long, `${long}d`)).toEqual(["c a b c d"]);
  expect(tellsOtherFacts(long, `${long}, d`, [gap])).toBe(false);
});

test("a basis that holds no marks is none, whatever a draft says", () => {
  const driver = finishedEmail();
  const { tip } = driver.state.stages;
  if (!tip) throw new Error("A finished letter has a tip.");
  const versions = tip.versions.map((version) => ({ ...version, basis: '{"topic":5,"text:story":{}}' }));
  driver.state = { ...driver.state, stages: { ...driver.state.stages, tip: { ...tip, versions } } };
  expect(progressOf(driver).status).toBe("finished");
});
