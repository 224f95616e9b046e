import fc from "fast-check";
import type { WizardAction } from "@/lib/wizard/actions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import type { StageName } from "@/lib/wizard/state";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";
import { numberedId } from "@/tests/support/drafts/numbered-id";

/** What happens one after the other, e.g. a text that is begun and arrives. */
type Happening = readonly WizardAction[];

const one = (...actions: readonly WizardAction[]): Happening => actions;

const text = fc.oneof(
  fc.constantFrom("", " \n", "[TIP]\nShort.", listOf(3, "Item"), listOf(12, "Item"), "A plain paragraph."),
  fc.string({ maxLength: 40 }),
);
const choice = fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 13 }), fc.double());
const field = fc.constantFrom("topic", "audience", "productHighlights", "tip", "productName");
const request = fc.constantFrom("generate", "revise");
const tracking = fc.record({ source: text, medium: text, campaign: text });
const exportSettings = fc.record({
  service: fc.constantFrom(null, "mailchimp", "listmonk"),
  greeting: fc.option(fc.record({ fallback: text })),
  tracking: fc.option(tracking),
  postalAddress: text,
});
const testMails = fc.array(fc.record({ sentAt: fc.nat({ max: 9 }), letter: text }), { maxLength: 3 });
const dismissedFindings = fc.uniqueArray(fc.constantFrom("F1:offer:a", "S1:subject:b", "R4:cta:c"));
const usage = fc.record(
  { inputTokens: fc.nat(), cachedTokens: fc.nat(), outputTokens: fc.nat(), estimated: fc.boolean(), cost: fc.nat() },
  { requiredKeys: ["inputTokens", "outputTokens", "estimated", "cost"] },
);
const UNCOUNTED = { prompt: "p", model: "m", usage: null };
const error = { code: "internal", message: "It failed.", retryable: true } as const;

/** Anything that can happen to a letter, in its place or not, in any order. Every run and every version has its own id. */
export function anyActions(definition: WizardDefinition): fc.Arbitrary<readonly WizardAction[]> {
  // Four stages, so that what happens often happens to the same one.
  const stage = fc.constantFrom<StageName>(...stageNames(definition).slice(0, 4));
  const happening = fc.oneof(anyMove, anyWriting(stage), anyEdit(stage), anyDecision(stage));
  return fc.array(happening, { maxLength: 40 }).map((list) => withOwnIds(list.flat()));
}

const anyMove: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant(one({ type: "step-continued" })),
  fc.constant(one({ type: "step-returned" })),
  fc.integer({ min: -2, max: 14 }).map((stepIndex) => one({ type: "step-visited", stepIndex })),
  fc.tuple(field, text).map(([name, value]) => one({ type: "field-changed", field: name, value })),
  fc.constantFrom("own", "generated").map((source) => one({ type: "insight-source-chosen", source })),
  fc
    .record({ exportSettings, testMails, dismissedFindings, secondSubject: text }, { requiredKeys: [] })
    .map((change) => one({ type: "sending-changed", change })),
  fc.constantFrom("short", "longer").map((length) => one({ type: "description-length-chosen", length })),
);

function anyWriting(stages: fc.Arbitrary<StageName>): fc.Arbitrary<Happening> {
  const finish = (stage: StageName, words: string): WizardAction => ({
    type: "stage-finished",
    stage,
    reply: { text: words, prompt: "p", model: "m", usage: null },
    stamp: { id: "", createdAt: 1 },
  });
  const start = fc.tuple(stages, request).map(([stage, kind]) => ({ stage, kind }));
  const began = (stage: StageName, kind: "generate" | "revise"): WizardAction => ({
    type: "stage-started",
    stage,
    request: kind,
    generationId: numberedId(1),
    stamp: { id: "", createdAt: 1 },
  });
  return fc.oneof(
    start.map(({ stage, kind }) => one(began(stage, kind), finish(stage, REPLIES[stage]))),
    fc.tuple(start, text).map(([{ stage, kind }, words]) => one(began(stage, kind), finish(stage, words))),
    fc
      .tuple(start, text)
      .map(([{ stage, kind }, words]) =>
        one(began(stage, kind), { type: "stage-stopped", stage, reason: "stopped", partialText: words }),
      ),
    start.map(({ stage, kind }) => one(began(stage, kind))),
    fc.tuple(stages, text).map(([stage, words]) => one(finish(stage, words))),
    fc.tuple(stages, text).map(([stage, words]) => one({ type: "stage-failed", stage, error, partialText: words })),
    fc
      .tuple(stages, text)
      .map(([stage, words]) => one({ type: "stage-stopped", stage, reason: "stopped", partialText: words })),
    fc
      .tuple(start, text)
      .map(([{ stage, kind }, words]) =>
        one(began(stage, kind), { type: "stage-failed", stage, error, partialText: words, outOfSight: true }),
      ),
    fc
      .tuple(start, text, usage)
      .map(([{ stage, kind }, words, used]) =>
        one(
          began(stage, kind),
          { type: "stage-stopped", stage, reason: "stopped", partialText: words, provenance: UNCOUNTED },
          { type: "part-counted", stage, usage: used, generationId: numberedId(1) },
        ),
      ),
    fc
      .tuple(stages, usage)
      .map(([stage, used]) => one({ type: "part-counted", stage, usage: used, generationId: numberedId(1) })),
    stages.map((stage) => one({ type: "stage-resumed", stage })),
    stages.map((stage) => one({ type: "partial-kept", stage, stamp: { id: "", createdAt: 1 } })),
    stages.map((stage) => one({ type: "run-dismissed", stage, stamp: { id: "", createdAt: 1 } })),
  );
}

function anyEdit(stages: fc.Arbitrary<StageName>): fc.Arbitrary<Happening> {
  const part = fc.constantFrom("tip", "option");
  return fc.oneof(
    fc.tuple(stages, text).map(([stage, words]) => one({ type: "edit-opened", stage, edit: { tip: words } })),
    fc
      .tuple(stages, part, text)
      .map(([stage, of, words]) => one({ type: "edit-changed", stage, part: of, text: words })),
    stages.map((stage) => one({ type: "edit-cancelled", stage })),
    fc
      .tuple(stages, text)
      .map(([stage, words]) => one({ type: "text-edited", stage, text: words, stamp: { id: "", createdAt: 1 } })),
    fc.tuple(stages, text, usage).map(([stage, words, used]) =>
      one({
        type: "text-proposed",
        stage,
        text: words,
        requiredChanges: "Make it shorter.",
        provenance: { prompt: "p", model: "gpt-4", usage: used },
        stamp: { id: "", createdAt: 1 },
      }),
    ),
    fc.tuple(stages, text).map(([stage, words]) => one({ type: "revision-changed", stage, requiredChanges: words })),
  );
}

function anyDecision(stages: fc.Arbitrary<StageName>): fc.Arbitrary<Happening> {
  const types = fc.constantFrom(
    "version-kept",
    "version-reopened",
    "stale-accepted",
    "revision-opened",
    "revision-closed",
    "choice-withdrawn",
  );
  const id = fc.constantFrom("v1", "v2", "v3", "v4", "n1", "n2", "n3", "unknown");
  return fc.oneof(
    fc.tuple(types, stages).map(([type, stage]) => one({ type, stage })),
    fc.tuple(stages, choice).map(([stage, number]) => one({ type: "option-chosen", stage, choice: number })),
    fc.tuple(stages, id).map(([stage, which]) => one({ type: "version-selected", stage, id: which })),
  );
}

function withOwnIds(actions: readonly WizardAction[]): WizardAction[] {
  let generationId = numberedId(1);
  return actions.map((action, index) => {
    const stamp = { id: `n${index}`, createdAt: index };
    if (action.type === "stage-started") generationId = numberedId(index + 2);
    if (action.type === "stage-started") return { ...action, generationId, stamp };
    if (action.type === "part-counted") return { ...action, generationId };
    return "stamp" in action ? { ...action, stamp } : action;
  });
}
