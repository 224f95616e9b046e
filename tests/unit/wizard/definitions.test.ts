import { describe, expect, test } from "vitest";
import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { FORMS } from "@/lib/wizard/definition/forms";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { screenStages } from "@/lib/wizard/navigation";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { RequestKind, StageName } from "@/lib/wizard/state";
import { type DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { FIELDS, PATHS, refusals } from "@/tests/support/model/prompt-endpoints";

const KINDS: readonly RequestKind[] = ["generate", "revise"];

function endpointsOf(definition: WizardDefinition): { stage: StageName; request: RequestKind; path: string }[] {
  return stageNames(definition).flatMap((stage) =>
    KINDS.flatMap((request) => {
      const path = definition.stages[stage]?.[request]?.path;
      return path === undefined ? [] : [{ stage, request, path }];
    }),
  );
}

describe("the wizards are those of the specification", () => {
  test("the e-mail wizard has its eleven steps and COMPLETE", () => {
    expect(emailWizard.steps.map(({ name }) => name)).toEqual([
      "Step 1: Goals",
      "Step 2: Product",
      "Step 3: Insight",
      "Step 4: Story",
      "Step 5: Lede",
      "Step 6: Tip",
      "Step 7: Offer",
      "Step 8: CTA",
      "Step 9: Sign-Off",
      "Step 10: P.S.",
      "Step 11: Subject Lines",
      "COMPLETE",
    ]);
  });

  test("the story wizard has its four steps and COMPLETE", () => {
    expect(storyWizard.steps.map(({ name }) => name)).toEqual([
      "Step 1: Goals",
      "Step 2: Insight",
      "Step 3: Story",
      "Step 4: Subject Lines",
      "COMPLETE",
    ]);
  });

  test("the sub-steps have their names", () => {
    const names = (definition: WizardDefinition) => definition.steps.flatMap(({ subSteps }) => subSteps ?? []);
    expect(names(emailWizard)).toEqual(["Select a story", "Review story"]);
    expect(names(storyWizard)).toEqual(["Select an Insight", "Review Insight", "Select a story", "Review story"]);
  });

  test("the letter is put together in the order of the specification", () => {
    expect(emailWizard.letter).toEqual([
      "subject",
      "preheader",
      "lede",
      "story",
      "transitionToTip",
      "tip",
      "transitionToOffer",
      "offer",
      "cta",
      "signOff",
      "postscript",
    ]);
    expect(storyWizard.letter).toEqual(["subject", "preheader", "story"]);
  });

  test.each([emailWizard, storyWizard])(
    "every stage of the $title has a screen, and every screen its stage",
    (wizard) => {
      const shown = wizard.steps.flatMap(({ screens }) => screens.flatMap(screenStages));
      expect(new Set([...shown, "wholeLetter"])).toEqual(new Set(stageNames(wizard)));
    },
  );

  test("the forms ask for what their steps require, and for nothing twice", () => {
    for (const { screens } of emailWizard.steps) {
      const [screen] = screens;
      if (screen.kind !== "form") continue;
      const asked = FORMS[screen.form].fields.filter(({ required }) => required).map(({ name }) => name);
      expect(asked).toEqual(screen.required);
    }
    const names = Object.values(FORMS).flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.toSorted()).toEqual(
      ["audience", "outcome", "productDescription", "productHighlights", "productName", "tip", "topic"].toSorted(),
    );
  });
});

describe("the wizards call the endpoints of the specification", () => {
  test("together, and with the JSON endpoint and that of the claims, they are all endpoints", () => {
    const called = [emailWizard, storyWizard].flatMap((wizard) => endpointsOf(wizard).map(({ path }) => path));
    expect([...new Set([...called, "/story/prompt-2", "/wizard/claims"])].toSorted()).toEqual(PATHS.toSorted());
    expect(PATHS).toHaveLength(23);
    expect(called).not.toContain("/story/prompt-2");
  });

  /** Beside the specified fields goes what the letter has already. */
  const sentFields = (payload: Payload) =>
    Object.keys(payload)
      .filter((name) => !["letterBelow", "written", "asked"].includes(name))
      .toSorted();
  const fieldsAt = (path: string) => [...new Set([...(FIELDS[path] ?? []), "formData"])].toSorted();
  const letters: readonly (readonly [string, () => DraftDriver, WizardDefinition])[] = [
    ["e-mail wizard", finishedEmail, emailWizard],
    ["story wizard, generated insight", () => finishedStory("generated"), storyWizard],
  ];
  const calls = letters.flatMap(([name, letter, definition]) =>
    endpointsOf(definition).map((endpoint) => ({ ...endpoint, name, letter: letter() })),
  );

  test.each(calls)("$name sends $path its fields and, beside them, the brief", (call) => {
    expect(sentFields(call.letter.payload(call.stage, call.request))).toEqual(fieldsAt(call.path));
  });

  test.each(calls)("$name sends $path a body that it takes", ({ letter, stage, request, path }) => {
    const body: unknown = JSON.parse(JSON.stringify(letter.payload(stage, request)));
    expect(refusals(path, body)).toEqual([]);
  });

  const own = finishedStory("own");
  const ownCalls = endpointsOf(storyWizard).filter(({ stage }) => stage !== "insights" && stage !== "insight");
  test.each(ownCalls)("with an own insight the story wizard sends $path a body that it takes", (call) => {
    const body = own.payload(call.stage, call.request);
    expect(sentFields(body)).toEqual(fieldsAt(call.path));
    expect(refusals(call.path, body)).toEqual([]);
  });

  test.each(calls)("$name sends $path only once what it needs is there", ({ letter, stage, request }) => {
    const before = { ...letter.state, stages: {} };
    const needsNothing =
      stage === "wholeLetter" || (request === "generate" && ["storyOptions", "insights"].includes(stage));
    const insightIsMissing = stage === "storyOptions" && letter.state.insightSource === "generated";
    const payload = letter.definition.stages[stage]?.[request]?.payload(before, "Shorter.");
    expect(payload !== null).toBe(needsNothing && !insightIsMissing);
  });
});

describe("the payloads carry the letter", () => {
  test("the brief goes out without the spaces around it, with the length of the offer and the lists before", () => {
    const details = {
      link: "",
      act: "",
      senderName: "",
      senderRole: "",
      senderOrganization: "",
      trueSentence: "",
      greeting: "",
      occasion: "",
      language: "",
      address: "",
    };
    expect(finishedEmail().payload("storyOptions")).toEqual({
      formData: {
        ...details,
        storyLists: 1,
        topic: "How to bake sourdough bread at home",
        audience: "busy parents",
        outcome: "They want warm bread on a Sunday",
        productName: "The Slow Loaf",
        productDescription: "A course of six weekends.",
        productHighlights: "- One loaf a weekend",
        tip: "Watch the dough, not the clock.",
        descriptionLength: "short",
      },
    });
  });

  test("the tip of the story wizard is the own insight, or the generated one once it is expanded", () => {
    expect(finishedStory("own").payload("storyOptions")).toMatchObject({
      formData: { tip: "Watch the dough, not the clock." },
    });
    expect(finishedStory("generated").payload("storyOptions")).toMatchObject({
      formData: { tip: "Watch the dough. It tells you when it is ready." },
    });
  });

  test("numbers are those of the choices, counted from 1, and go with their list", () => {
    const letter = finishedEmail().choose("ledeOptions", 6).choose("ctaOptions", 10).choose("signOffOptions", 2);
    expect(letter.payload("postscript")).toMatchObject({
      selectedLedeIndex: 6,
      ledeOptions: letter.stage("ledeOptions").versions[0]?.text,
      selectedCtaIndex: 10,
      selectedSignOffIndex: 2,
    });
  });

  test("a block is sent what comes after it, where that is written, and is not out of date when it changes", () => {
    const letter = finishedEmail();
    const below = "Dough is read by hand.\n\nThe Slow Loaf shows you how.\n\nSee lesson 1.";
    expect(letter.payload("tip")).toMatchObject({ letterBelow: expect.stringContaining(below) });
    expect(letter.payload("ledeOptions")).toMatchObject({ letterBelow: expect.stringMatching(/^The brick/) });
    expect(emailDriver().walkTo(5).payload("tip")).not.toHaveProperty("letterBelow");
    expect(emailDriver().walkTo(9).payload("postscript")).not.toHaveProperty("letterBelow");
    letter.write("offer", "[TRANSITION_TO_OFFER]\nOther words.\n\n[OFFER]\nAnother offer.");
    expect(staleStages(emailWizard, letter.state)).not.toContain("tip");
  });

  test("a rewrite is sent what was asked for and the text as it stands, edits by hand included", () => {
    const letter = finishedEmail().edit("postscript", "[P.S.]\nIn my own words.");
    expect(letter.payload("postscript", "revise", "One sentence.")).toMatchObject({
      reviewFormData: { requiredChanges: "One sentence." },
      previousPS: "[P.S.]\nIn my own words.",
    });
  });
});

test("the stages are called what the forms for their changes call them", () => {
  for (const { steps, stages } of [emailWizard, storyWizard]) {
    for (const screen of steps.flatMap(({ screens }) => [...screens])) {
      if (screen.kind === "review") expect(stages[screen.stage]?.label).toBe(`the ${screen.noun}`);
    }
  }
});
