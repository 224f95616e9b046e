import fc from "fast-check";
import { optionsFormat } from "@/lib/letter/options";
import type { Usage } from "@/lib/stream/events";
import type { WizardAction } from "@/lib/wizard/actions";
import { cleanAnswer } from "@/lib/wizard/brief/brief";
import type { DraftFields } from "@/lib/wizard/brief/draft-fields";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "@/lib/wizard/letter-blocks";
import type { StageName } from "@/lib/wizard/state";
import { numberedId } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";
import { BRAND, SETTINGS } from "@/tests/support/export/letters";

/** The usage of one text; not every model says how many tokens were cached. */
const usageOf = (tokens: number): Usage => ({
  ...{ inputTokens: tokens, outputTokens: tokens + 1, estimated: tokens % 2 === 0, cost: tokens / 8 },
  ...(tokens % 3 === 0 && { cachedTokens: tokens }),
});

const text = fc.oneof(
  fc.constantFrom("", " \n", "[TIP]\n面包, \ud83e", listOf(3, "Item"), listOf(12, "Item"), "A plain paragraph."),
  fc.string({ maxLength: 40 }),
);
/** The actions that carry nothing but their stage. */
const DECISION_TYPES = [
  ...(["version-kept", "version-reopened", "stale-accepted", "edit-cancelled"] as const),
  ...(["revision-opened", "revision-closed", "choice-withdrawn", "stage-resumed"] as const),
] as const;

/** What happenings are made of: the stage that they are in, the words that come, and so on. */
const ingredients = (stage: fc.Arbitrary<StageName>) =>
  fc.record({
    stage,
    text,
    kind: fc.constantFrom("generate", "revise"),
    field: fc.constantFrom("topic", "audience", "productHighlights", "tip", "productName"),
    stepIndex: fc.integer({ min: -2, max: 14 }),
    change: fc.constantFrom<Partial<DraftFields>>(
      { insightSource: "own", descriptionLength: "longer" },
      { insightSource: "generated", descriptionLength: "short" },
      { exportSettings: { ...SETTINGS, look: BRAND }, secondSubject: "Bread" },
      { exportSettings: DEFAULT_EXPORT_SETTINGS, dismissedFindings: ["no-link:offer:a", "capitals:subject:b"] },
      { testMails: [{ sentAt: 9, letter: "m" }], secondSubject: "" },
    ),
    usage: fc.nat().map(usageOf),
    part: fc.constantFrom("tip", "option"),
    decision: fc.constantFrom(...DECISION_TYPES),
    choice: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 13 })),
    id: fc.constantFrom("v1", "v2", "v3", "v4", "n1", "n2", "n3", "unknown"),
  });

type Ingredients = ReturnType<typeof ingredients> extends fc.Arbitrary<infer Parts> ? Parts : never;

/** What happens one after the other, e.g. a text that is begun and arrives. */
type Happening = (parts: Ingredients) => readonly WizardAction[];

const stamp = { id: "", createdAt: 1 };
const generationId = numberedId(1);
const UNCOUNTED = { prompt: "p", model: "m", usage: null };
const error = { code: "internal", message: "It failed.", retryable: true } as const;

const began = ({ stage, kind: request }: Ingredients) =>
  ({ type: "stage-started", stage, request, generationId, stamp }) as const;
const finished = (stage: StageName, words: string) =>
  ({ type: "stage-finished", stage, reply: { text: words, ...UNCOUNTED }, stamp }) as const;
const stopped = ({ stage, text: partialText }: Ingredients) =>
  ({ type: "stage-stopped", stage, reason: "stopped", partialText }) as const;
const failed = ({ stage, text: partialText }: Ingredients) =>
  ({ type: "stage-failed", stage, error, partialText }) as const;
const counted = ({ stage, usage }: Ingredients): WizardAction => ({ type: "part-counted", stage, usage, generationId });

const MOVES: readonly Happening[] = [
  () => [{ type: "step-continued" }],
  () => [{ type: "step-returned" }],
  ({ stepIndex }) => [{ type: "step-visited", stepIndex }],
  ({ field, text: value }) => [{ type: "field-changed", field, value: cleanAnswer(field, value) }],
  ({ change }) => [{ type: "fields-changed", change }],
];

const WRITING: readonly Happening[] = [
  (parts) => [began(parts), finished(parts.stage, REPLIES[parts.stage])],
  (parts) => [began(parts), finished(parts.stage, parts.text)],
  (parts) => [began(parts), stopped(parts)],
  (parts) => [began(parts)],
  ({ stage, text: words }) => [finished(stage, words)],
  (parts) => [failed(parts)],
  (parts) => [stopped(parts)],
  (parts) => [began(parts), { ...failed(parts), outOfSight: true }],
  (parts) => [began(parts), { ...stopped(parts), provenance: UNCOUNTED }, counted(parts)],
  (parts) => [counted(parts)],
  ({ stage }) => [{ type: "partial-kept", stage, stamp }],
  ({ stage }) => [{ type: "run-dismissed", stage, stamp }],
];

const EDITS: readonly Happening[] = [
  ({ stage, text: words }) => [{ type: "edit-opened", stage, edit: { tip: words } }],
  ({ stage, part, text: words }) => [{ type: "edit-changed", stage, part, text: words }],
  ({ stage, text: words }) => [{ type: "text-edited", stage, text: words, stamp }],
  ({ stage, text: words, usage }) => {
    const provenance = { ...UNCOUNTED, usage };
    return [{ type: "text-proposed", stage, text: words, requiredChanges: "Make it shorter.", provenance, stamp }];
  },
  ({ stage, text: requiredChanges }) => [{ type: "revision-changed", stage, requiredChanges }],
];

const DECISIONS: readonly Happening[] = [
  ({ stage, decision: type }) => [{ type, stage }],
  ({ stage, choice, text: words }) => {
    const options = [...optionsFormat.read(REPLIES[stage]).options, ...optionsFormat.read(words).options, words];
    return [{ type: "option-chosen", stage, option: choice === null ? null : (options[choice] ?? "") }];
  },
  ({ stage, id }) => [{ type: "version-selected", stage, id }],
];

/** Anything that can happen to a letter, in its place or not, in any order. Every run and every version has its own id. */
export function anyActions(definition: WizardDefinition): fc.Arbitrary<readonly WizardAction[]> {
  // Four stages, so that what happens often happens to the same one.
  const parts = ingredients(fc.constantFrom<StageName>(...stageNames(definition).slice(0, 4)));
  const kinds = [MOVES, WRITING, EDITS, DECISIONS].map((kind) => fc.constantFrom(...kind));
  const happening = fc.tuple(fc.oneof(...kinds), parts).map(([happens, of]) => happens(of));
  return fc.array(happening, { maxLength: 40 }).map((list) => withOwnIds(list.flat()));
}

function withOwnIds(actions: readonly WizardAction[]): WizardAction[] {
  let id = generationId;
  return actions.map((action, index) => {
    const own = { id: `n${index}`, createdAt: index };
    if (action.type === "stage-started") id = numberedId(index + 2);
    if (action.type === "stage-started") return { ...action, generationId: id, stamp: own };
    if (action.type === "part-counted") return { ...action, generationId: id };
    return "stamp" in action ? { ...action, stamp: own } : action;
  });
}
