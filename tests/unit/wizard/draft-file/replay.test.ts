import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/export/export-settings";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { replay, withoutRunning } from "@/lib/wizard/draft-file/replay";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { wholeLetter } from "@/lib/wizard/letter/whole-letter";
import { reduceWizard } from "@/lib/wizard/machine";
import { emptyWizardState, type StageName, type WizardState } from "@/lib/wizard/state";
import { anyActions } from "@/tests/support/drafts/any-action";
import {
  type DraftDriver,
  emailDriver,
  finishedEmail,
  finishedStory,
  storyDriver,
} from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";
import { numberedId } from "@/tests/support/drafts/numbered-id";

const PATIENCE_MS = 60_000;

/** Replayed, a letter is byte for byte the same, and everything else about it too. */
function expectSame({ definition, state }: Pick<DraftDriver, "definition" | "state">) {
  const rebuilt = replay(definition, state);
  expect(wholeLetter(definition, rebuilt)).toEqual(wholeLetter(definition, state));
  expect(rebuilt).toEqual(withoutRunning(definition, state));
}

function stopped(driver: DraftDriver, stage: StageName, partialText: string): DraftDriver {
  return driver.start(stage).act({ type: "stage-stopped", stage, reason: "stopped", partialText });
}

const revised = (driver: DraftDriver, stage: StageName, text: string) =>
  driver.act({ type: "revision-changed", stage, requiredChanges: "Warmer." }).write(stage, text, "revise");

describe("a letter is rebuilt from its recorded generations", () => {
  test.each([
    ["an email", finishedEmail],
    ["a story about one's own insight", () => finishedStory("own")],
    ["a story about an insight from the list", () => finishedStory("generated")],
    ["a letter before its first word", () => emailDriver()],
    [
      "one that was made ready for a mail service, and tested",
      () =>
        finishedEmail().act(
          { type: "sending-changed", change: { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service: "kit" } } },
          { type: "sending-changed", change: { testMails: [{ sentAt: 1, letter: "a" }] } },
        ),
    ],
    [
      "one of which some findings were dismissed",
      () => finishedEmail().act({ type: "sending-changed", change: { dismissedFindings: ["F1:offer:a-b"] } }),
    ],
    [
      "one with a second subject for a test",
      () => finishedEmail().act({ type: "sending-changed", change: { secondSubject: "A loaf, or a brick?" } }),
    ],
    ["a half-finished one", () => emailDriver().walkTo(6)],
    ["a revision that was not kept", () => revised(finishedEmail(), "offer", "[OFFER]\nAnother offer.")],
    [
      "a rewrite of one block that left the other as it was",
      () => {
        const driver = finishedEmail().act({ type: "revision-changed", stage: "tip", requiredChanges: "Shorter." });
        const [generationId, stamp] = [numberedId(1), driver.stamp()];
        const kept = { transitionToTip: "As before." };
        driver.act({ type: "stage-started", stage: "tip", request: "revise", generationId, stamp, kept });
        return driver.finish("tip", "[TRANSITION_TO_TIP]\nAnother.\n\n[TIP]\nShort.");
      },
    ],
    [
      "one in which everything was revised and another option chosen",
      () => {
        const driver = finishedEmail();
        for (const name of stageNames(emailWizard)) revised(driver, name, REPLIES[name]).choose(name, 2);
        return driver;
      },
    ],
    [
      "an edit by hand of a kept text",
      () => finishedEmail().edit("tip", "[TIP]\nBy **hand**, with <b>tags</b> & more."),
    ],
    ["an option edited by hand", () => finishedEmail().edit("ctaOptions", listOf(3, "By hand"))],
    [
      "an earlier version that was taken again",
      () =>
        finishedEmail().write("story", "Another story.").act({ type: "version-selected", stage: "story", id: "v4" }),
    ],
    ["a stale letter", () => finishedEmail().act({ type: "field-changed", field: "topic", value: "How to bake rye" })],
    ["a new list without a choice", () => finishedEmail().write("ledeOptions", listOf(4, "A new lede"))],
    [
      "a part that was taken as the text",
      () => {
        const driver = stopped(emailDriver().walkTo(5), "tip", "[TIP]\nWatch the");
        return driver.act({ type: "partial-kept", stage: "tip", stamp: driver.stamp() });
      },
    ],
    [
      "a part that was set aside by the next try",
      () => stopped(emailDriver().walkTo(5), "tip", "[TIP]\nWat").write("tip"),
    ],
    [
      "a part that was put away",
      () => {
        const driver = stopped(finishedEmail(), "tip", "[TIP]\nWatch the");
        return driver.act({ type: "run-dismissed", stage: "tip", stamp: driver.stamp() });
      },
    ],
    [
      "own words that say the same as a part that was set aside before them",
      () => {
        const driver = stopped(emailDriver().walkTo(4), "ledeOptions", listOf(3, "Item"));
        return stopped(driver, "ledeOptions", "").edit("ledeOptions", listOf(3, "Item"));
      },
    ],
    ["a text that is being written", () => finishedEmail().start("tip")],
  ] as const)("%s", (_, letter) => {
    expectSame(letter());
  });

  test("the blocks come from the parsers: what they read is what stands in the letter", () => {
    const driver = finishedEmail().write("tip", "**[TRANSITION_TO_TIP]**\n\nSo.\n\n**[TIP]**\n\n**Watch** the dough.");
    const { text } = wholeLetter(emailWizard, replay(emailWizard, driver.state));
    expect(text).toContain("So.\n\nWatch the dough.");
  });

  test("both the plain and the formatted letter have every block", () => {
    const { text, html } = wholeLetter(emailWizard, replay(emailWizard, finishedEmail().state));
    expect(text).toMatch(/^Subject: Bread that sounds like a brick 1\.\n\nThe bread knife would not go in/);
    expect(html).toMatch(/^<p>Subject: <b>Bread that sounds like a brick 1\.<\/b><\/p>\n<p>The bread knife/);
  });
});

describe("a record that no machine has written", () => {
  const letter = finishedEmail();
  const tampered = (change: (state: WizardState) => void) => {
    const state = structuredClone(letter.state);
    change(state);
    return replay(emailWizard, state);
  };
  const offer = (state: WizardState) => state.stages.offer ?? { versions: [] };

  test("a choice that names no option is none", () => {
    const rebuilt = tampered((state) => {
      state.stages.ctaOptions = {
        ...structuredClone(letter.stage("ctaOptions")),
        versions: letter.stage("ctaOptions").versions.map((version) => ({ ...version, choice: 99 })),
      };
    });
    expect(rebuilt.stages.ctaOptions?.versions.map(({ choice }) => choice)).toEqual([null]);
  });

  test("a selection of nothing falls back to a version that is there", () => {
    const rebuilt = tampered((state) => {
      state.stages.offer = { ...structuredClone(letter.stage("offer")), selectedId: "nowhere", keptId: "nowhere" };
    });
    expect(rebuilt.stages.offer?.selectedId).toBe(offer(rebuilt).versions.at(-1)?.id);
  });

  test("a stage that this wizard does not have is not taken over", () => {
    const state = { ...finishedStory("own").state, stages: { offer: letter.stage("offer") } };
    expect(replay(storyWizard, state).stages).toEqual({});
  });

  test("an edit of nothing is no version", () => {
    const rebuilt = tampered((state) => {
      const [version] = letter.stage("offer").versions;
      if (version) state.stages.offer = { ...letter.stage("offer"), versions: [{ ...version, origin: "edited" }] };
    });
    expect(offer(rebuilt).versions).toEqual([]);
  });
});

const starts: readonly (readonly [string, WizardDefinition, WizardState])[] = [
  ["a new email", emailWizard, emailDriver().walkTo(3).state],
  ["an empty email", emailWizard, emptyWizardState("email")],
  ["a finished email", emailWizard, finishedEmail().state],
  ["a new story email", storyWizard, storyDriver("generated").walkTo(1).state],
  ["a finished story email", storyWizard, finishedStory("own").state],
];

describe.each(starts)("whatever happened to %s", (_, definition, start) => {
  test(
    "replayed, it is the same",
    () => {
      fc.assert(
        fc.property(anyActions(definition), (actions) => {
          const state = actions.reduce((before, action) => reduceWizard(definition, before, action), start);
          expectSame({ definition, state });
        }),
        { numRuns: 150 },
      );
    },
    PATIENCE_MS,
  );
});
