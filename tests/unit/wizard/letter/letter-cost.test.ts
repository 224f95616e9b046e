import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Usage } from "@/lib/stream/events";
import { type Draft, withTexts } from "@/lib/wizard/draft";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { isByHand, letterCost, type Spending } from "@/lib/wizard/letter-cost";
import type { DraftText, StageName, WizardState } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { anyActions } from "@/tests/support/drafts/any-action";
import { DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

const used = (cost: number, estimated = false): Usage => ({ inputTokens: 100, outputTokens: 10, estimated, cost });

/** Has a stage written by a model that says what it used. */
function writePaid(
  driver: DraftDriver,
  stage: StageName,
  usage: Usage | null,
  { model = "gpt-4", text = REPLIES[stage] } = {},
): DraftDriver {
  return driver.start(stage).finishWith(stage, { text, prompt: "p", model, usage });
}

const costOf = ({ definition, state }: DraftDriver) => letterCost(definition, state);
const partOf = (driver: DraftDriver, name: string) => costOf(driver).parts.find((part) => part.name === name);

describe("what each part of a letter cost", () => {
  test("a rejected text counts beside the one that is used", () => {
    const driver = writePaid(writePaid(emailDriver(), "tip", used(0.25)), "tip", used(0.5));
    const one = { texts: 1, inputTokens: 100, cachedTokens: 0, outputTokens: 10, estimated: false, uncounted: 0 };
    const total = { ...one, texts: 2, inputTokens: 200, outputTokens: 20, cost: 0.75 };
    expect(costOf(driver).parts).toEqual([
      { name: "Tip", used: { ...one, cost: 0.5 }, others: { ...one, cost: 0.25 }, total },
    ]);
    expect(costOf(driver).total).toMatchObject({ texts: 2, cost: 0.75 });
  });

  test("new words for one sentence count, left or taken, and an edit by hand costs nothing", () => {
    const driver = writePaid(emailDriver(), "tip", used(1));
    const propose = (text: string, cost: number) =>
      driver.act({
        type: "text-proposed",
        stage: "tip",
        text,
        requiredChanges: "Make it shorter.",
        provenance: { prompt: "p", model: "gpt-4", usage: used(cost) },
        stamp: driver.stamp(),
      });
    const written = driver.stage("tip").selectedId;
    propose("[TIP]\nWatch it.", 0.25);
    expect(driver.stage("tip").selectedId).toBe(written);
    expect(costOf(driver)).toMatchObject({ used: { cost: 1 }, others: { texts: 1, cost: 0.25 } });
    propose("[TIP]\nWatch the dough.", 0.5);
    driver.act({ type: "version-selected", stage: "tip", id: driver.stage("tip").versions.at(-1)?.id ?? "" });
    expect(costOf(driver)).toMatchObject({ used: { texts: 2, cost: 1.5 }, others: { texts: 1, cost: 0.25 } });
    driver.edit("tip", "[TIP]\nMy own words.");
    expect(costOf(driver).total).toMatchObject({ texts: 3, cost: 1.75 });
  });

  test("a list and the text made from it are one part", () => {
    const ideas = writePaid(emailDriver(), "storyOptions", used(1)).choose("storyOptions", 1);
    const driver = writePaid(ideas, "story", used(2));
    expect(costOf(driver).parts).toMatchObject([{ name: "Story", used: { texts: 2, cost: 3 }, others: { texts: 0 } }]);
  });

  test("insights are used by the letter once the tip was picked from them", () => {
    const driver = writePaid(emailDriver(), "insights", used(1));
    expect(partOf(driver, "Insight")).toMatchObject({ used: { cost: 0 }, others: { cost: 1 } });
    expect(partOf(driver.choose("insights", 2), "Insight")).toMatchObject({ used: { cost: 1 }, others: { cost: 0 } });
  });

  test("an edit by hand costs nothing, and what it was made from is used by the letter", () => {
    const driver = writePaid(emailDriver(), "tip", used(0.5)).edit("tip", "[TIP]\nBy hand.");
    driver.edit("tip", "[TIP]\nAgain.");
    expect(partOf(driver, "Tip")).toMatchObject({ used: { texts: 1, cost: 0.5 }, others: { texts: 0, cost: 0 } });
  });

  test("a list from which nothing is chosen yet is not used by the letter", () => {
    const first = writePaid(emailDriver(), "ctaOptions", used(1)).choose("ctaOptions", 1);
    const driver = writePaid(first, "ctaOptions", used(2), { text: listOf(10, "Another call") });
    expect(partOf(driver, "CTA")).toMatchObject({ used: { cost: 1 }, others: { cost: 2 } });
    expect(partOf(driver.choose("ctaOptions", 2), "CTA")).toMatchObject({ used: { cost: 2 }, others: { cost: 1 } });
  });

  test("an insight from the list is not used by a letter that tells one's own", () => {
    const driver = finishedStory("generated").act({ type: "fields-changed", change: { insightSource: "own" } });
    expect(partOf(driver, "Insight")).toMatchObject({ used: { texts: 0 }, others: { texts: 2 } });
  });

  test("a text without a count is counted as one whose tokens are not known", () => {
    const driver = writePaid(emailDriver(), "tip", null);
    const counts = { texts: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0, uncounted: 1 };
    expect(costOf(driver).total).toEqual({ ...counts, cost: 0, estimated: false });
  });

  test("a part that broke off counts as soon as it is there, and no more when it is set aside", () => {
    const driver = writePaid(emailDriver(), "tip", used(1)).start("tip");
    const provenance = { prompt: "p", model: "gpt-4", usage: used(0.25, true) };
    driver.stop("tip", "[TIP]\nWat", provenance);
    const pending = costOf(driver);
    expect(pending.parts).toMatchObject([{ name: "Tip", used: { cost: 1 }, others: { texts: 1, cost: 0.25 } }]);
    expect(costOf(driver.act({ type: "run-dismissed", stage: "tip", stamp: driver.stamp() }))).toEqual(pending);
  });

  test("cached tokens are added up over the texts that speak of them", () => {
    const cached = (cachedTokens: number): Usage => ({ ...used(1), cachedTokens });
    const tips = writePaid(writePaid(emailDriver(), "tip", cached(64)), "tip", used(1));
    const driver = writePaid(tips, "offer", cached(32));
    expect(partOf(driver, "Tip")).toMatchObject({ used: { cachedTokens: 0 }, others: { cachedTokens: 64 } });
    expect(costOf(driver).total).toMatchObject({ inputTokens: 300, cachedTokens: 96 });
  });

  test("one estimate makes the sum an estimate", () => {
    const driver = writePaid(writePaid(emailDriver(), "tip", used(1, true)), "offer", used(1));
    expect(costOf(driver).total.estimated).toBe(true);
    expect(partOf(driver, "Offer")?.used.estimated).toBe(false);
  });

  test("the sample writer is known by its name, and edits by hand do not make it another's letter", () => {
    const sample = writePaid(emailDriver(), "tip", used(0, true), { model: "sample writer" }).edit(
      "tip",
      "[TIP]\nBy hand.",
    );
    expect(costOf(sample).sampleOnly).toBe(true);
    expect(costOf(writePaid(sample, "offer", used(0))).sampleOnly).toBe(false);
  });

  test("the parts come in the order of the steps, and a letter before its first text has none", () => {
    const names = costOf(finishedEmail()).parts.map(({ name }) => name);
    expect(names).toEqual(["Story", "Lede", "Tip", "Offer", "CTA", "Sign-Off", "P.S.", "Subject Lines"]);
    expect(costOf(emailDriver())).toMatchObject({ parts: [], total: { texts: 0, cost: 0 } });
  });
});

describe("whatever happens to a letter", () => {
  const anyUsage = fc.record({
    inputTokens: fc.nat(100_000),
    outputTokens: fc.nat(10_000),
    estimated: fc.boolean(),
    // Sixteenths add up without rounding.
    cost: fc.nat(1600).map((sixteenths) => sixteenths / 16),
  });
  const start = finishedEmail();

  /** Gives every generated version what it used. */
  function withUsage(draft: Draft, usages: readonly Usage[]): Draft {
    let index = 0;
    const paid = (version: DraftText): DraftText => {
      index += 1;
      return version.origin === "edited" ? version : { ...version, usage: usages[index % usages.length] ?? null };
    };
    // What is pending has been counted as well, once it is put away.
    const letter = new DraftDriver(start.definition, draft);
    for (const stage of stageNames(start.definition)) {
      letter.act({ type: "run-dismissed", stage, stamp: { id: `part of ${stage}`, createdAt: 1 } });
    }
    return withTexts(letter.draft, [...letter.draft.texts.values()].map(paid));
  }

  /** All versions whose usage counts: a text that came with a whole letter has no call of its own. */
  const countedVersions = ({ stages }: WizardState) => {
    const calls = new Set(stages.wholeLetter?.versions.map(({ id }) => id));
    return Object.entries(stages).flatMap(([name, { versions }]) =>
      versions.filter(({ id }) => name === "wholeLetter" || !calls.has(id)),
    );
  };

  const numbers = ({ texts, inputTokens, outputTokens, cost }: Spending) => [texts, inputTokens, outputTokens, cost];

  test("the parts, the used and the other texts each add up to what all versions used", () => {
    fc.assert(
      fc.property(
        anyActions(start.definition),
        fc.array(anyUsage, { minLength: 1, maxLength: 7 }),
        (actions, usages) => {
          const after = new DraftDriver(start.definition, start.draft).act(...actions).draft;
          const state = wizardState(start.definition, withUsage(after, usages));
          const { parts, used: inLetter, others, total } = letterCost(start.definition, state);
          const all = countedVersions(state).filter((version) => !isByHand(version));
          const sum = (of: (usage: Usage) => number) => all.reduce((so, { usage }) => so + (usage ? of(usage) : 0), 0);
          const expected = [all.length, sum((u) => u.inputTokens), sum((u) => u.outputTokens), sum((u) => u.cost)];
          const added = (spendings: readonly Spending[]) =>
            spendings
              .map(numbers)
              .reduce((one, other) => one.map((value, at) => value + (other[at] ?? 0)), [0, 0, 0, 0]);
          expect(numbers(total)).toEqual(expected);
          expect(added([inLetter, others])).toEqual(expected);
          expect(added(parts.flatMap((part) => [part.used, part.others]))).toEqual(expected);
        },
      ),
      { numRuns: 50 },
    );
  });
});
