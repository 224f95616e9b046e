import { isTransition } from "@/lib/letter/blocks";
import { type ReplyParts, readWholeLetter } from "@/lib/letter/whole-letter";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { type Basis, figurePart, languageOf, NO_BASIS, withFrom } from "@/lib/wizard/staleness/basis";
import { effectiveOf, markOf, stageIn } from "@/lib/wizard/staleness/current-basis";
import { isStale, staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageAction } from "./actions";
import { ownChoice } from "./choices";
import { type Draft, withDecisions, withTexts } from "./draft";
import { stageNames } from "./letter-blocks";
import { isWritten, partsOf, stageParts } from "./letter-parts";
import { reduceWizard } from "./machine";
import { holdsText, stageOf } from "./stage";
import { withStage } from "./stage-machine";
import type { DraftText, EndedRun, Ending, StageName, StageRun, StreamingRun, WizardState } from "./state";
import { wizardState } from "./wizard-state";

/** The end of a run that was to write a whole letter. */
interface LetterEnd extends Pick<StreamingRun, "generationId" | "request" | "basis"> {
  text: string;
  /** How it ended before the model came to its end: then the part that it was writing is not whole. */
  early?: Ending;
  model: string;
  createdAt: number;
}

/** Returns the whole parts of a reply; the part that was being written when it ended is not whole. */
export function wholeParts(text: string, isFinished: boolean): ReplyParts {
  const { parts, last } = readWholeLetter(text);
  const { note: _, ...whole } = last === undefined || isFinished ? parts : { ...parts, [last]: undefined };
  return Object.fromEntries(Object.entries(whole).filter(([, part]) => part));
}

/** Distributes the parts of a whole letter to its stages at the end of its run. What the run cost stays with the whole letter. */
export function distributeAfter(
  definition: WizardDefinition,
  draft: Draft,
  action: StageAction,
  before: StageRun,
): Draft {
  if (before.status !== "streaming") return draft;
  if (action.type === "stage-finished") {
    const { createdAt } = action.stamp;
    return distributeLetter(definition, draft, { ...before, ...action.reply, createdAt });
  }
  if (action.type !== "stage-failed" && action.type !== "stage-stopped") return draft;
  const { partialText: text, provenance, endedAt: createdAt = lastWritten(draft) } = action;
  const model = provenance?.model ?? "";
  const early: Ending =
    action.type === "stage-failed"
      ? { status: "failed", error: action.error }
      : { status: "stopped", reason: action.reason };
  return distributeLetter(definition, draft, { ...before, text, model, early, createdAt });
}

const lastWritten = ({ texts }: Draft): number => Math.max(0, ...[...texts.values()].map(({ createdAt }) => createdAt));

/**
 * Makes a chosen version of each whole part in the stage that takes it, with the id of the generation, the same on all
 * devices; the block that was growing waits in its step, as if it had been written there. The new texts were written to
 * fit those that stay, so that neither are out of date.
 */
function distributeLetter(definition: WizardDefinition, draftBefore: Draft, end: LetterEnd): Draft {
  const before = wizardState(definition, draftBefore);
  const whole = wholeParts(end.text, !end.early);
  const stale = staleStages(definition, before);
  const names = stageNames(definition).filter((name) =>
    end.request === "revise" ? stale.includes(name) : !isWritten(definition, before, name),
  );
  const cut = cutText(definition, before, { names, end });
  const shared = new Map(
    names.flatMap((name) => {
      if (name === cut?.name) return [];
      const version = versionOf(definition, before, name, { whole, end });
      return version ? [[name, version] as const] : [];
    }),
  );
  let draft = draftBefore;
  for (const version of shared.values()) draft = withVersion(definition, draft, version);
  if (shared.has("insight")) draft = withDecisions(draft, { insightSource: before.insightSource ?? "generated" });
  for (const name of stageNames(definition)) {
    if (shared.has(name) || !isStale(definition, before, name)) {
      draft = withBasis(definition, draft, name, { shared, sent: end.basis });
    }
  }
  return cut ? withCut(definition, draft, { ...cut, shared, end }) : draft;
}

/** Returns the text of the step whose block was growing when a letter ended early; half an option is none. */
function cutText(
  definition: WizardDefinition,
  state: WizardState,
  { names, end }: { names: readonly StageName[]; end: LetterEnd },
): { name: StageName; text: string } | undefined {
  const { parts, last } = readWholeLetter(end.text);
  const name = names.find((one) => definition.stages[one]?.fills.some((block) => block === last));
  const stage = name && definition.stages[name];
  if (!end.early || !name || stage?.format.kind !== "blocks" || stage.unused?.(state)) return undefined;
  const standing = end.request === "revise" ? {} : stageParts(definition, state, name);
  const texts = partsOf(stage).map((part) => standing[part] || parts[part] || "");
  const text = writeText(stage, texts, undefined);
  return holdsText(stage, text) ? { name, text } : undefined;
}

/** Returns the draft with the part of a step's text that had arrived, which waits for the person to use it. */
function withCut(
  definition: WizardDefinition,
  draft: Draft,
  { name, text: partialText, shared, end }: { name: StageName; text: string; shared: SharedTexts; end: LetterEnd },
): Draft {
  if (!end.early) return draft;
  const state = wizardState(definition, draft);
  const stage = stageOf(state, name);
  const basis = basisOf(definition, state, name, { shared, sent: end.basis, isShared: true });
  const { generationId } = end;
  const run: EndedRun = { ...end.early, generationId, request: "generate", requiredChanges: "", basis, partialText };
  return withStage(draft, name, stage, { ...stage, run });
}

/** Returns the version of a stage; undefined without a whole part for it, and for one that has its text already. */
function versionOf(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  { whole, end }: { whole: ReplyParts; end: LetterEnd },
): DraftText | undefined {
  const stage = definition.stages[name];
  if (!stage || stage.unused?.(state)) return undefined;
  const { generationId, request, model, createdAt } = end;
  const standing = stageParts(definition, state, name);
  const parts = partsOf(stage);
  const fresh = parts.filter((part) => whole[part] && (request === "revise" || !standing[part]));
  const isWhole = parts.every(
    (part) => fresh.includes(part) || isTransition(part) || (request === "generate" && standing[part]),
  );
  // Half of a text is better than none, and worse than another whole one.
  const isBetter = isWhole || parts.every((part) => !standing[part]);
  const isThere = stageOf(state, name).versions.some(
    ({ id, origin }) => id === generationId && (origin !== "interrupted" || !isWhole),
  );
  if (fresh.length === 0 || !isBetter || isThere) return undefined;
  const own = ownChoice(stage, stageOf(state, name));
  const texts = parts.map((part) => (fresh.includes(part) ? whole[part] : standing[part]) ?? "");
  const text = writeText(stage, texts, own);
  const [first] =
    stage.format.kind === "options" ? stage.format.typeset(text, { language: languageOf(end.basis) }).options : [];
  const from = stage.format.kind === "blocks" ? effectiveOf(definition, state, name)?.id : undefined;
  return {
    stage: name,
    id: generationId,
    origin: isWhole ? "generated" : "interrupted",
    text,
    basis: withFrom(NO_BASIS, from),
    choice: own ?? first ?? null,
    requiredChanges: "",
    // The version of the whole letter has its prompt and its usage.
    prompt: "",
    model,
    usage: null,
    createdAt,
  };
}

/** Writes the texts of a stage; what the person chose from a list stays its first option. */
function writeText({ format, fills }: StageDefinition, texts: readonly string[], own: string | undefined): string {
  if (format.kind === "options") return format.write([...new Set([...(own === undefined ? [] : [own]), ...texts])]);
  return format.write(Object.fromEntries(fills.map((name, at) => [name, texts[at] ?? ""])));
}

/** Adds a version and selects it; a part that an earlier run of the stage left is set aside. */
function withVersion(definition: WizardDefinition, before: Draft, version: DraftText): Draft {
  const { stage, id, createdAt } = version;
  const stamp = { id: `${id}-before`, createdAt };
  const draft = reduceWizard(definition, before, { type: "run-dismissed", stage, stamp });
  return withDecisions(withTexts(draft, [version]), {
    [`${stage}.selected`]: id,
    [`${stage}.asking`]: null,
    [`${stage}.run`]: null,
  });
}

type SharedTexts = ReadonlyMap<StageName, DraftText>;

/** Returns the draft with the basis of a text in the letter. */
function withBasis(
  definition: WizardDefinition,
  draft: Draft,
  name: StageName,
  { shared, sent }: { shared: SharedTexts; sent: Basis },
): Draft {
  const state = wizardState(definition, draft);
  const version = effectiveOf(definition, state, name);
  if (!version) return draft;
  const basis = basisOf(definition, state, name, { shared, sent, isShared: shared.has(name), before: version.basis });
  return withTexts(draft, [{ ...version, stage: name, basis }]);
}

/** Returns the basis of a text of the letter: the answers of the request if it came with it, and the texts of now. */
function basisOf(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  {
    shared,
    sent,
    isShared,
    before = NO_BASIS,
  }: { shared: SharedTexts; sent: Basis; isShared: boolean; before?: Basis },
): Basis {
  const basis: Record<string, string> = { ...before };
  for (const source of definition.stages[name]?.madeFrom(state) ?? []) {
    const text = stageIn(source);
    const now = markOf(definition, state, source);
    if (text === undefined && isShared) basis[source] = sent[source] ?? now;
    // A text that is still to be written will fit this one.
    if (text !== undefined && now !== "" && (isShared || shared.has(text))) basis[source] = now;
  }
  if (isShared) Object.assign(basis, figurePart(sent));
  if (isShared && sent.letterLanguage) basis.letterLanguage = sent.letterLanguage;
  return basis;
}
