import { describe, expect, test } from "vitest";
import { findExcess } from "@/lib/drafts/draft-excess";
import { wizardStateSchema } from "@/lib/drafts/wizard-state-schema";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import type { StageState, WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS, STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { type DraftDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterWithEveryText, tooLong } from "@/tests/support/drafts/draft-over-bounds";

const excessOf = (state: WizardState) => findExcess(emailWizard, state);

const AS_LONG_AS_IT_CAN_BE = letterWithEveryText((bound) => "x".repeat(STATE_BOUNDS[bound]));

/** A letter with so many versions of its tip. */
function withVersions(count: number): WizardState {
  const { state } = finishedEmail();
  const others = Object.values(state.stages).reduce((sum, { versions }) => sum + versions.length, 0);
  const { tip } = state.stages;
  const [version] = tip?.versions ?? [];
  if (!tip || !version) throw new Error("A finished letter has a tip.");
  const more = Array.from({ length: count - others }, (_, index) => ({ ...version, id: `more-${index}` }));
  return { ...state, stages: { ...state.stages, tip: { ...tip, versions: [...tip.versions, ...more] } } };
}

/** The places of all texts of a letter. */
function placesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]));
}

/** A letter with another text in one place. */
function withText(letter: WizardState, path: readonly string[], text: string): unknown {
  const copy: unknown = structuredClone(letter);
  const holder = path.slice(0, -1).reduce((value: unknown, key) => Reflect.get(Object(value), key), copy);
  Reflect.set(Object(holder), path.at(-1) ?? "", text);
  return copy;
}

describe("a letter is saved", () => {
  test("when each of its texts is as long as it can be", () => {
    expect(excessOf(AS_LONG_AS_IT_CAN_BE)).toBeUndefined();
  });

  test("with a thousand versions", () => expect(excessOf(withVersions(MOST_VERSIONS))).toBeUndefined());
});

describe("what a letter has too much of is named as the interface names it, with the way on", () => {
  const brief = (name: keyof WizardState["brief"]) => ({ ...finishedEmail().state.brief, [name]: tooLong(name) });
  const elsewhere =
    "Use “Download session (.json)” to keep a copy of this email, then “Start a new email” to keep going.";
  const inStage = (name: "story" | "tip" | "ledeOptions", change: (stage: StageState) => Partial<StageState>) => {
    const { state } = finishedEmail();
    const stage = state.stages[name];
    if (!stage) throw new Error(`A finished letter has the stage ${name}.`);
    return { ...state, stages: { ...state.stages, [name]: { ...stage, ...change(stage) } } };
  };
  const request = { generationId: "00000000-0000-4000-8000-000000000001", request: "generate" } as const;
  const part = { ...request, requiredChanges: "", basis: "", partialText: tooLong("text") } as const;

  test.each<[string, WizardState, string]>([
    [
      "brief.audience",
      { ...finishedEmail().state, brief: brief("audience") },
      "“1.2 Who is your audience? Describe them in a short phrase” has more than 1,000 characters. Shorten it.",
    ],
    [
      "brief.tip",
      { ...finishedEmail().state, brief: brief("tip") },
      "“Share a tip, lesson or insight in 1 to 7 sentences” has more than 5,000 characters. Shorten it.",
    ],
    [
      "stages.story.versions.1.text",
      inStage("story", ({ versions }) => ({
        versions: [...versions, ...versions.map((version) => ({ ...version, text: tooLong("text") }))],
      })),
      `Version 2 of the story has more than 200,000 characters. ${elsewhere}`,
    ],
    [
      "stages.story.versions.0.prompt",
      inStage("story", ({ versions }) => ({
        versions: versions.map((one) => ({ ...one, prompt: tooLong("prompt") })),
      })),
      `The prompt of version 1 of the story has more than 500,000 characters. ${elsewhere}`,
    ],
    [
      "stages.story.run.partialText",
      inStage("story", () => ({ run: { status: "stopped", reason: "stopped", ...part } })),
      `The part of the story that came through has more than 200,000 characters. ${elsewhere}`,
    ],
    [
      "stages.tip.revision.requiredChanges",
      inStage("tip", () => ({ revision: { open: true, requiredChanges: tooLong("requiredChanges") } })),
      "“What should be different about the tip?” has more than 2,000 characters. Shorten it.",
    ],
    [
      "stages.tip.handEdit.transitionToTip",
      inStage("tip", () => ({ handEdit: { transitionToTip: tooLong("text") } })),
      "“From the story to your tip” in your edit to the tip has more than 200,000 characters. Shorten it.",
    ],
    [
      "stages.ledeOptions.handEdit.option",
      inStage("ledeOptions", () => ({ handEdit: { option: tooLong("text") } })),
      "“Your choice, in your own words” in your edit to opening lines has more than 200,000 characters. Shorten it.",
    ],
    [
      "stages.story.keptId",
      inStage("story", () => ({ keptId: tooLong("id") })),
      `keptId of the story has more than 200 characters. ${elsewhere}`,
    ],
    [
      "stages",
      withVersions(MOST_VERSIONS + 1),
      `This email has 1,001 versions of its blocks, and the limit is 1,000. ${elsewhere}`,
    ],
  ])("%s", (field, letter, message) => {
    expect(excessOf(letter)).toEqual({ field, message });
  });

  test("no text of a letter is without a bound", () => {
    const letter = letterWithEveryText(() => "x");
    const longest = "x".repeat(Math.max(...Object.values(STATE_BOUNDS)) + 1);
    const unbounded = placesOf(letter).filter((path) => {
      // A word out of a closed list, such as the name of a wizard, can be no other.
      const state = wizardStateSchema.safeParse(withText(letter, path, longest)).data;
      return state && excessOf(state)?.field !== path.join(".");
    });
    expect(unbounded).toEqual([]);
  });
});

test("the stages are called what the forms for their changes call them", () => {
  const nouns = (definition: DraftDriver["definition"]) =>
    definition.steps.flatMap(({ screens }) =>
      screens.flatMap((screen) =>
        screen.kind === "review" ? [[screen.noun, definition.stages[screen.stage]?.label]] : [],
      ),
    );
  for (const [noun, label] of [...nouns(emailWizard), ...nouns(storyWizard)]) expect(label).toBe(`the ${noun}`);
});
