import { describe, expect, test } from "vitest";
import { requestTo } from "@/lib/wizard/brief/payload";
import { limitFault, limitText, OPTION_LIMITS, optionFault } from "@/lib/wizard/brief/text-limits";
import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { FORMS } from "@/lib/wizard/definition/forms";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { screenStages } from "@/lib/wizard/navigation";
import type { RequestKind, StageName } from "@/lib/wizard/state";
import { DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { BRIEF, REPLIES } from "@/tests/support/drafts/letter-replies";
import { FIELDS, LOOKED_UP, PATHS, refusals } from "@/tests/support/model/prompt-endpoints";

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
  test.each([
    [emailWizard, "Goals, Product, Insight, Story, Lede, Tip, Offer, CTA, Sign-Off, P.S., Subject Lines"],
    [storyWizard, "Goals, Insight, Story, Subject Lines"],
  ])("the $title has its steps and COMPLETE", ({ steps }, names) => {
    const numbered = names.split(", ").map((name, index) => `Step ${index + 1}: ${name}`);
    expect(steps.map(({ name }) => name)).toEqual([...numbered, "COMPLETE"]);
  });

  test("the sub-steps have their names", () => {
    const names = (definition: WizardDefinition) => definition.steps.flatMap(({ subSteps }) => subSteps ?? []);
    expect(names(emailWizard)).toEqual(["Select a story", "Review story"]);
    expect(names(storyWizard)).toEqual(["Select an Insight", "Review Insight", "Select a story", "Review story"]);
  });

  test("the letter is put together in the order of the specification", () => {
    expect(emailWizard.letter).toEqual([
      ...["subject", "preheader", "lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer"],
      ...["cta", "signOff", "postscript"],
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
    expect(names.toSorted().join(" ")).toBe(
      "audience outcome productDescription productHighlights productName tip topic",
    );
  });
});

describe("the wizards call the endpoints of the specification", () => {
  test("together, and with the JSON endpoint and those that look something up, they are all endpoints", () => {
    const called = [emailWizard, storyWizard].flatMap((wizard) => endpointsOf(wizard).map(({ path }) => path));
    expect([...new Set([...called, "/story/prompt-2", ...LOOKED_UP])].toSorted()).toEqual(PATHS.toSorted());
    expect(PATHS).toHaveLength(24);
    expect(called).not.toContain("/story/prompt-2");
  });

  /** Beside the specified fields goes what the letter has already. */
  const sentFields = (payload: Payload) =>
    Object.keys(payload)
      .filter((name) => !["letterBelow", "written", "asked"].includes(name))
      .toSorted();
  const fieldsAt = (path: string) => [...new Set([...(FIELDS[path] ?? []), "formData"])].toSorted();
  const letters: readonly (readonly [string, DraftDriver])[] = [
    ["e-mail wizard", finishedEmail()],
    ["story wizard, generated insight", finishedStory("generated")],
    ["story wizard, own insight", finishedStory("own")],
  ];
  const calls = letters
    .flatMap(([name, letter]) => endpointsOf(letter.definition).map((endpoint) => ({ ...endpoint, name, letter })))
    .filter(({ stage, name }) => !name.endsWith("own insight") || !["insights", "insight"].includes(stage));

  test.each(calls)("$name sends $path its fields and the brief in a body that it takes", (call) => {
    const body = call.letter.payload(call.stage, call.request);
    expect(sentFields(body)).toEqual(fieldsAt(call.path));
    expect(refusals(call.path, JSON.parse(JSON.stringify(body)))).toEqual([]);
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
    const answers = Object.entries(BRIEF).map(([field, answer]) => [field, answer.trim()]);
    expect(finishedEmail().payload("storyOptions")).toEqual({
      formData: { ...Object.fromEntries(answers), storyLists: 1, descriptionLength: "short" },
    });
  });

  test("the tip of the story wizard is the own insight, or the generated one once it is expanded", () => {
    const sent = (source: "own" | "generated") => finishedStory(source).payload("storyOptions");
    expect(sent("own")).toMatchObject({ formData: { tip: BRIEF.tip } });
    expect(sent("generated")).toMatchObject({ formData: { tip: REPLIES.insight } });
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
    expect(letter.stale).not.toContain("tip");
  });

  test("a rewrite is sent what was asked for and the text as it is, edits by hand included", () => {
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

const chosen = { selectedInsight: 1, promptInsightsListResponse: null };

/** Each `@ts-expect-error` is a promise of the types, which `npm run types` holds. */
const requests = [
  requestTo("/story/prompt-insight-expand", () => chosen),
  // @ts-expect-error A field is missing.
  requestTo("/story/prompt-insight-expand", () => ({ selectedInsight: 1 })),
  // @ts-expect-error A field is misspelt.
  requestTo("/story/prompt-insight-expand", () => ({ ...chosen, selectedInsigt: 1 })),
  // @ts-expect-error A field is not of its type.
  requestTo("/story/prompt-insight-expand", () => ({ ...chosen, selectedInsight: "1" })),
  // @ts-expect-error There is no such endpoint.
  requestTo("/story/prompt-insight", () => chosen),
];

test("a payload does not compile without the fields of its prompt's schema, or with others", () => {
  expect(requests).toHaveLength(5);
});

test("there is no payload while one of its fields is not there", () => {
  expect(requests[0]?.payload(new DraftDriver(storyWizard).state, "")).toBeNull();
});

test("a prompt does not say in words how long an option may be", () => {
  expect(limitText(OPTION_LIMITS.ctaOptions)).toBe("2 to 8 words");
  expect(limitText(OPTION_LIMITS.subjectOptions)).toBe("50 characters at most");
});

describe("an option outside its limit", () => {
  test.each([
    ["subjectOptions", "x".repeat(62), "62 characters (target: 50 at most)"],
    ["ctaOptions", "Book", "1 word (target: 2 to 8)"],
    ["signOffOptions", `${"warm ".repeat(20)}wishes,\nAna`, "21 words (target: 12 at most)"],
  ] as const)("is told with what it has and what was asked for: %s", (stage, option, fault) => {
    expect(optionFault(stage, option)).toBe(fault);
  });

  test.each([
    ["characters of several units", "subjectOptions", "😀".repeat(50)],
    ["words", "ctaOptions", "Book a place for £145"],
    ["who signs below a sign-off", "signOffOptions", `Warmly,\nAna Oyelaran-Holt\n${"Founder and lead, ".repeat(9)}`],
    ["a script without spaces between its words", "ctaOptions", "席を予約する"],
  ] as const)("is not found within it: %s", (_, stage, option) => {
    expect(optionFault(stage, option)).toBeUndefined();
  });

  test("is told by both ends of a range", () => {
    const range = { unit: "characters", least: 30, most: 60 } as const;
    expect(limitFault("x".repeat(24), range)).toBe("24 characters (target: 30 to 60)");
  });
});
