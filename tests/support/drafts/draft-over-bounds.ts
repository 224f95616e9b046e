import { BRIEF_FIELDS } from "@/lib/wizard/brief";
import type { Version, WizardState } from "@/lib/wizard/state";
import { STATE_BOUNDS, type StateBound } from "@/lib/wizard/state-bounds";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** A text that is longer than its bound. */
export const tooLong = (bound: StateBound) => "x".repeat(STATE_BOUNDS[bound] + 1);

/** A letter with a text in every place that can have one, by the name of its bound. */
export function letterWithEveryText(textOf: (bound: StateBound) => string): WizardState {
  const { state } = finishedEmail();
  const provenance = { prompt: textOf("prompt"), model: textOf("model"), usage: null };
  const version: Version = {
    ...provenance,
    id: textOf("id"),
    origin: "revised",
    text: textOf("text"),
    basis: textOf("basis"),
    choice: null,
    requiredChanges: textOf("requiredChanges"),
    createdAt: 1,
  };
  const { stages } = state;
  const { story, tip, ledeOptions } = stages;
  if (!story || !tip || !ledeOptions) throw new Error("A finished letter has these stages.");
  const brief = { ...state.brief };
  for (const field of BRIEF_FIELDS) brief[field] = textOf(field);
  return {
    ...state,
    brief,
    exportSettings: {
      service: null,
      greeting: { fallback: textOf("fallback") },
      tracking: { source: textOf("tracking"), medium: textOf("tracking"), campaign: textOf("tracking") },
      postalAddress: textOf("postalAddress"),
    },
    dismissedFindings: [textOf("mark")],
    secondSubject: textOf("text"),
    testMails: [{ sentAt: 1, letter: textOf("mark") }],
    stages: {
      ...stages,
      story: {
        ...story,
        versions: [...story.versions, version],
        keptId: textOf("id"),
        selectedId: textOf("id"),
        run: {
          status: "failed",
          generationId: "00000000-0000-4000-8000-000000000001",
          request: "revise",
          requiredChanges: textOf("requiredChanges"),
          basis: textOf("basis"),
          partialText: textOf("text"),
          provenance,
          error: { code: "internal", message: textOf("message"), field: textOf("field"), retryable: true },
        },
      },
      tip: {
        ...tip,
        revision: { open: true, requiredChanges: textOf("requiredChanges") },
        handEdit: { tip: textOf("text"), transitionToTip: textOf("text") },
      },
      ledeOptions: { ...ledeOptions, handEdit: { option: textOf("text") } },
    },
  };
}
