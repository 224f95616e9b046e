import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import type { Usage } from "@/lib/stream/events";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import { stageNames } from "./letter-blocks";
import { screenStages } from "./navigation";
import { hasEnded, holdsText, stageOf } from "./stage";
import { partOf } from "./stage-machine";
import type { StageName, Version, WizardState } from "./state";

/** The usage of some texts together; it is estimated if some of the tokens are. */
export interface Spending extends Required<Usage> {
  /** How many texts a model wrote or began to write. */
  texts: number;
  /** How many texts have no token count; they add 0 to the sums. */
  uncounted: number;
}

interface Cost {
  /** The texts in the letter, and those from which texts edited by hand were made. */
  used: Spending;
  /** All other texts: rejected, interrupted or undecided. */
  others: Spending;
  total: Spending;
}

/** The cost of one part of the letter, e.g. the story together with its list of ideas. */
export interface PartCost extends Cost {
  name: string;
}

export interface LetterCost extends Cost {
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
  const calls = textsOf(state, "wholeLetter");
  const names = stageNames(definition).filter((name) => name !== "wholeLetter");
  const paid = names.flatMap((name) => paidVersions(definition, state, name));
  const steps = definition.steps.map((step) => {
    const texts = step.screens.flatMap(screenStages).flatMap((name) => ownTexts(definition, state, name));
    return { name: step.name.replace(/^Step \d+: /, ""), ...costOf(texts, (text) => paid.includes(text)) };
  });
  // Used are the calls of which the letter has a text.
  const letters = { name: "Whole letter", ...costOf(calls, ({ id }) => paid.some((text) => text.id === id)) };
  const parts = [...steps, letters].filter(({ total }) => total.texts > 0);
  const [used, others] = [sumOf(parts.map((part) => part.used)), sumOf(parts.map((part) => part.others))];
  const writers = Object.values(state.stages).flatMap(({ versions }) => versions.map(({ model }) => model));
  const sampleOnly = writers.every((model) => model === "" || model === SAMPLE_WRITER_NAME);
  return { parts, used, others, total: sumOf([used, others]), sampleOnly };
}

/** Returns the texts of a stage, with a part that has arrived but has been neither accepted nor dismissed. */
function textsOf(state: WizardState, name: StageName): readonly Version[] {
  const { run, versions } = stageOf(state, name);
  const part = hasEnded(run) ? partOf(name, run, versions) : undefined;
  return part ? [...versions, part] : versions;
}

/** Returns the texts of a stage that did not come with a whole letter. */
function ownTexts(definition: WizardDefinition, state: WizardState, name: StageName): readonly Version[] {
  const calls = textsOf(state, "wholeLetter");
  const { versions } = stageOf(state, name);
  const stage = definition.stages[name];
  return textsOf(state, name).filter(
    (text) =>
      !calls.some(({ id }) => id === text.id) && (versions.includes(text) || (stage && holdsText(stage, text.text))),
  );
}

/** Returns the versions whose calls wrote some versions, each once: a text that came with a whole letter has its call. */
export function paidCalls(state: WizardState, versions: readonly Version[]): readonly Version[] {
  const letters = textsOf(state, "wholeLetter");
  return [...new Set(versions.map((version) => letters.find(({ id }) => id === version.id) ?? version))];
}

/** Returns the total for some versions, without those edited by hand. */
export function spendingOf(versions: readonly Version[]): Spending {
  return sumOf(versions.filter((version) => !isByHand(version)).map(spendingOfOne));
}

/** Whether a person alone edited a version, and no model gave it the words of a sentence. */
export const isByHand = ({ origin, model }: Version): boolean => origin === "edited" && model === "";

function spendingOfOne({ usage }: Version): Spending {
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

/** Returns the cost of some versions, of which some are in use. */
function costOf(versions: readonly Version[], isUsed: (version: Version) => boolean): Cost {
  const used = spendingOf(versions.filter(isUsed));
  const others = spendingOf(versions.filter((version) => !isUsed(version)));
  return { used, others, total: sumOf([used, others]) };
}

/** Returns the versions of a stage that the letter was paid for: the one in it, and the one that it was edited from. */
function paidVersions(definition: WizardDefinition, state: WizardState, name: StageName): readonly Version[] {
  const isUnused = definition.stages[name]?.unused?.(state);
  const inUse = isUnused ? undefined : effectiveOf(definition, state, name);
  const paid = inUse && paidFor(stageOf(state, name).versions, inUse);
  return [inUse, paid].filter((version) => version !== undefined);
}

/** Returns the version that a model wrote for the letter's text. Behind an edit, it is an earlier version. */
function paidFor(versions: readonly Version[], inUse: Version): Version | undefined {
  if (inUse.origin !== "edited") return inUse;
  return versions.slice(0, versions.indexOf(inUse)).findLast(({ origin }) => origin !== "edited");
}
