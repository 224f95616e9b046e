import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import type { Usage } from "@/lib/stream/events";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "./letter-blocks";
import { screenStages } from "./navigation";
import { effectiveVersion, holdsText, stageOf } from "./stage";
import { partOf } from "./stage-machine";
import type { StageName, StageState, Version, WizardState } from "./state";

/** The usage of some texts together; it is estimated if some of the tokens are. */
export interface Spending extends Required<Usage> {
  /** How many texts a model wrote or began to write. */
  texts: number;
  /** How many texts have no token count; they add 0 to the sums. */
  uncounted: number;
}

/** The cost of one part of the letter, e.g. the story together with its list of ideas. */
export interface PartCost {
  name: string;
  /** The texts in the letter, and those from which texts edited by hand were made. */
  used: Spending;
  /** All other texts: rejected, interrupted or undecided. */
  others: Spending;
  total: Spending;
}

export interface LetterCost extends Omit<PartCost, "name"> {
  /** The parts with a text, in the order of their steps. */
  parts: readonly PartCost[];
  /** Whether the sample writer is the only author. */
  sampleOnly: boolean;
}

const NO_SPENDING: Spending = {
  texts: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
  estimated: false,
  uncounted: 0,
};

/** Returns the cost of a letter with all its versions, rejected and interrupted ones included. */
export function letterCost(definition: WizardDefinition, state: WizardState): LetterCost {
  const parts = definition.steps.flatMap((step): PartCost[] => {
    const names = step.screens.flatMap(screenStages);
    const costs = names.map((name) => stageCost(definition, state, name));
    const used = sumOf(costs.map((cost) => cost.used));
    const others = sumOf(costs.map((cost) => cost.others));
    const total = sumOf([used, others]);
    return total.texts === 0 ? [] : [{ name: step.name.replace(/^Step \d+: /, ""), used, others, total }];
  });
  const letters = callCost(definition, state);
  if (letters.total.texts > 0) parts.push({ name: "Whole letter", ...letters });
  const used = sumOf(parts.map((part) => part.used));
  const others = sumOf(parts.map((part) => part.others));
  const writers = Object.values(state.stages).flatMap(({ versions }) => versions.map(({ model }) => model));
  const sampleOnly = writers.every((model) => model === "" || model === SAMPLE_WRITER_NAME);
  return { parts, used, others, total: sumOf([used, others]), sampleOnly };
}

/** Returns the cost of the calls that wrote whole letters: used are those of which the letter has a text. */
function callCost(definition: WizardDefinition, state: WizardState): Omit<PartCost, "name"> {
  const names = stageNames(definition).filter((name) => name !== "wholeLetter");
  const paid = names.flatMap((name) => [...paidVersions(definition, state, name)]);
  const isUsed = (call: Version) => paid.some(({ id }) => id === call.id);
  const calls = letterCalls(state);
  const [used, others] = [spendingOf(calls.filter(isUsed)), spendingOf(calls.filter((call) => !isUsed(call)))];
  return { used, others, total: sumOf([used, others]) };
}

/** Returns the whole letters that a model wrote or began, each with what its call used. */
function letterCalls(state: WizardState): readonly Version[] {
  const { run, versions } = stageOf(state, "wholeLetter");
  const part = run.status === "failed" || run.status === "stopped" ? partOf("wholeLetter", run, versions) : undefined;
  return part ? [...versions, part] : versions;
}

/** Returns the versions whose calls wrote some versions, each once: a text that came with a whole letter has its call. */
export function paidCalls(state: WizardState, versions: readonly Version[]): readonly Version[] {
  const letters = letterCalls(state);
  return [...new Set(versions.map((version) => letters.find(({ id }) => id === version.id) ?? version))];
}

/** Returns the total for some versions, without those edited by hand. */
export function spendingOf(versions: readonly Version[]): Spending {
  return sumOf(versions.filter((version) => !isByHand(version)).map(spendingOfOne));
}

/** Whether a person alone edited a version, and no model gave it the words of a sentence. */
export const isByHand = ({ origin, model }: Version): boolean => origin === "edited" && model === "";

function spendingOfOne({ usage }: Pick<Version, "usage">): Spending {
  return usage ? { ...NO_SPENDING, texts: 1, ...usage } : { ...NO_SPENDING, texts: 1, uncounted: 1 };
}

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
    NO_SPENDING,
  );
}

function stageCost(definition: WizardDefinition, state: WizardState, name: StageName) {
  const stage = stageOf(state, name);
  const paid = paidVersions(definition, state, name);
  const calls = letterCalls(state);
  const own = stage.versions.filter(({ id }) => !calls.some((call) => call.id === id));
  return {
    used: spendingOf(own.filter((version) => paid.has(version))),
    others: sumOf([
      spendingOf(own.filter((version) => !paid.has(version))),
      pendingPart(definition.stages[name], stage),
    ]),
  };
}

/** Returns the versions of a stage that the letter was paid for: the one in it, and the one that it was edited from. */
function paidVersions(definition: WizardDefinition, state: WizardState, name: StageName): ReadonlySet<Version> {
  const stage = stageOf(state, name);
  const stageDefinition = definition.stages[name];
  const unused = stageDefinition === undefined || stageDefinition.unused?.(state);
  const inUse = unused ? undefined : effectiveVersion(stageDefinition, stage);
  return new Set([inUse, paidFor(stage, inUse)].filter((version) => version !== undefined));
}

/** Returns the cost of a part that has arrived but has been neither accepted nor dismissed. */
function pendingPart(definition: StageDefinition | undefined, { run }: StageState): Spending {
  if ((run.status !== "failed" && run.status !== "stopped") || !definition) return NO_SPENDING;
  if (!holdsText(definition, run.partialText)) return NO_SPENDING;
  return spendingOfOne({ usage: run.provenance?.usage ?? null });
}

/** Returns the version that a model wrote for the letter's text. Behind an edit, it is an earlier version. */
function paidFor({ versions }: StageState, inUse: Version | undefined): Version | undefined {
  if (inUse?.origin !== "edited") return inUse;
  return versions.slice(0, versions.indexOf(inUse)).findLast(({ origin }) => origin !== "edited");
}
