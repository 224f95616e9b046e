import { expect, test } from "vitest";
import { letterSummary } from "@/lib/drafts/letter-summary";
import { lostWords, tellsOtherFacts } from "@/lib/wizard/staleness/changed-facts";
import { type DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const progressOf = ({ definition, state }: DraftDriver) => letterSummary(definition, state);

const change = { type: "field-changed", field: "audience", value: "busy grandparents" } as const;
const goBack = { type: "step-visited", stepIndex: 0 } as const;

test.each<[string, DraftDriver, string, number]>([
  ["without a word", emailDriver(), "draft", 0],
  ["that lacks blocks", emailDriver().walkTo(6), "draft", 4],
  ["that lacks blocks, with another brief", emailDriver().walkTo(6).act(change), "draft", 4],
  ["with all blocks of a story", finishedStory("generated"), "written", 2],
  ["with all of an email, looked at from its beginning", finishedEmail().act(goBack), "written", 10],
  ["with a preheader too", finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1), "written", 10],
  ["with all of them, and another brief since", finishedEmail().act(change), "written", 10],
])("the status of a letter %s", (_, driver, status, writtenBlocks) => {
  expect(progressOf(driver)).toMatchObject({ status, writtenBlocks });
});

test("a letter begins with its lede, before that with its story, on one short line", () => {
  const story = "Nora lifted the first loaf out of the oven. It sounded like a brick.";
  expect(progressOf(emailDriver().walkTo(4)).firstLine).toBe(story);
  expect(progressOf(finishedEmail()).firstLine).toBe("The bread knife would not go in, at try 1.");
  const long = `A\n\n${"very ".repeat(100)}long story`;
  expect(progressOf(emailDriver().walkTo(3).write("story", long)).firstLine).toMatch(/^A very very .{100,160} …$/);
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
  expect(progressOf(driver).status).toBe("written");
});
