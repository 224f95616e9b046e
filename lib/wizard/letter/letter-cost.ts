import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { screenStages } from "@/lib/wizard/navigation";
import { effectiveVersion, holdsText, stageOf } from "@/lib/wizard/stage";
import type { StageName, StageState, Version, WizardState } from "@/lib/wizard/state";

/** What some texts used. */
export interface Spending {
  /** How many texts a model wrote or began to write. */
  texts: number;
  inputTokens: number;
  /** How many of them the model's server had read before, as far as it said so. */
  cachedTokens: number;
  outputTokens: number;
  /** US dollars. */
  cost: number;
  /** Whether some of the tokens were estimated. */
  estimated: boolean;
  /** How many of the texts came without a count of their tokens, and stand with 0 in the sums. */
  uncounted: number;
}

/** What one part of the letter took to be written, e.g. the story with the list that it was chosen from. */
export interface PartCost {
  name: string;
  /** The texts that the email uses, or that one edited by hand was made from. */
  used: Spending;
  /** All others: rejected, interrupted, or not decided on yet. */
  others: Spending;
  /** Both together. */
  total: Spending;
}

export interface LetterCost {
  /** The parts with a text, in the order of their steps. */
  parts: readonly PartCost[];
  used: Spending;
  others: Spending;
  total: Spending;
  /** Whether nobody but the sample writer has written. */
  sampleOnly: boolean;
}

const NOTHING: Spending = {
  texts: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
  estimated: false,
  uncounted: 0,
};

/** What a letter cost: every version counts, rejected and interrupted ones included. */
export function letterCost(definition: WizardDefinition, state: WizardState): LetterCost {
  const parts = definition.steps.flatMap((step): readonly PartCost[] => {
    const names = step.screens.flatMap(screenStages);
    const costs = names.map((name) => stageCost(definition, state, name));
    const used = sumOf(costs.map((cost) => cost.used));
    const others = sumOf(costs.map((cost) => cost.others));
    const total = sumOf([used, others]);
    return total.texts === 0 ? [] : [{ name: step.name.replace(/^Step \d+: /, ""), used, others, total }];
  });
  const used = sumOf(parts.map((part) => part.used));
  const others = sumOf(parts.map((part) => part.others));
  const writers = Object.values(state.stages).flatMap(({ versions }) => versions.map(({ model }) => model));
  const sampleOnly = writers.every((model) => model === "" || model === SAMPLE_WRITER_NAME);
  return { parts, used, others, total: sumOf([used, others]), sampleOnly };
}

/** What some versions used together; those edited by hand took no model. */
export function spendingOf(versions: readonly Version[]): Spending {
  return sumOf(versions.filter(({ origin }) => origin !== "edited").map(spendingOfOne));
}

function spendingOfOne({ usage }: Pick<Version, "usage">): Spending {
  return usage ? { ...NOTHING, texts: 1, ...usage } : { ...NOTHING, texts: 1, uncounted: 1 };
}

/** Adds what parts used. */
function sumOf(spendings: readonly Spending[]): Spending {
  return spendings.reduce(
    (sum, one) => ({
      texts: sum.texts + one.texts,
      inputTokens: sum.inputTokens + one.inputTokens,
      cachedTokens: sum.cachedTokens + one.cachedTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
      cost: sum.cost + one.cost,
      estimated: sum.estimated || one.estimated,
      uncounted: sum.uncounted + one.uncounted,
    }),
    NOTHING,
  );
}

function stageCost(definition: WizardDefinition, state: WizardState, name: StageName) {
  const stage = stageOf(state, name);
  const stageDefinition = definition.stages[name];
  const unused = stageDefinition === undefined || stageDefinition.unused?.(state);
  const paid = unused ? undefined : paidFor(stage, effectiveVersion(stageDefinition, stage));
  return {
    used: spendingOf(stage.versions.filter((version) => version === paid)),
    others: sumOf([
      spendingOf(stage.versions.filter((version) => version !== paid)),
      pendingPart(stageDefinition, stage),
    ]),
  };
}

/** What a part used that has arrived and is neither taken nor put away yet. */
function pendingPart(definition: StageDefinition | undefined, { run }: StageState): Spending {
  if ((run.status !== "failed" && run.status !== "stopped") || !definition) return NOTHING;
  if (!holdsText(definition, run.partialText)) return NOTHING;
  return spendingOfOne({ usage: run.provenance?.usage ?? null });
}

/** The version that a model wrote for what the letter uses: a text edited by hand came from one before it. */
function paidFor({ versions }: StageState, inUse: Version | undefined): Version | undefined {
  if (inUse?.origin !== "edited") return inUse;
  return versions.slice(0, versions.indexOf(inUse)).findLast(({ origin }) => origin !== "edited");
}
