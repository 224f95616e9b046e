import { BLOCK_LABELS, BLOCK_NAMES } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { FORMS } from "@/lib/wizard/definition/forms";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { GO_ON_ELSEWHERE } from "./draft-limits";
import { boundedStateSchema } from "./wizard-state-schema";

/** The reason why a draft cannot be saved. */
export interface Excess {
  /** Its path, e.g. `stages.story.versions.3.text`. */
  field: string;
  /** The problem and the way out, in words for a person. The caller adds that the draft is safe. */
  message: string;
}

/**
 * Returns the first text of a draft that is too long for the server (`lib/wizard/state-bounds.ts`), or its versions if
 * there are too many.
 * @returns undefined for a draft that can be saved
 */
export function findExcess(definition: WizardDefinition, state: WizardState): Excess | undefined {
  const count = Object.values(state.stages).reduce((sum, { versions }) => sum + versions.length, 0);
  if (count > MOST_VERSIONS) return tooManyVersions(count);
  const issue = boundedStateSchema.safeParse(state).error?.issues.find(({ code }) => code === "too_big");
  if (issue?.code !== "too_big") return undefined;
  const { name, isTyped } = nameOf(definition, issue.path.map(String));
  const message = `${name} has more than ${inWords(Number(issue.maximum))} characters. ${isTyped ? "Shorten it." : GO_ON_ELSEWHERE}`;
  return { field: issue.path.join("."), message };
}

/** Returns the excess of a draft with more than `MOST_VERSIONS`. */
export function tooManyVersions(count: number): Excess {
  const message = `This email has ${inWords(count)} versions of its blocks, and the limit is ${inWords(MOST_VERSIONS)}.`;
  return { field: "stages", message: `${message} ${GO_ON_ELSEWHERE}` };
}

const inWords = (count: number) => count.toLocaleString("en-US");

interface Name {
  /** The name of a text in the interface, at the beginning of a sentence. */
  name: string;
  /** Whether the person typed it and can shorten it. */
  isTyped: boolean;
}

function nameOf(definition: WizardDefinition, path: readonly string[]): Name {
  const [place, stage, part = "", ...rest] = path;
  if (place === "brief") return { name: `“${questionOf(stage)}”`, isTyped: true };
  if (place === "toldBefore") return { name: "What your earlier letters covered", isTyped: false };
  if (place === "secondSubject") return { name: "The second subject", isTyped: false };
  if (place === "exportSettings")
    return { name: `“${stage === "postalAddress" ? "Postal address" : "For your email service"}”`, isTyped: true };
  const named = stageNames(definition).find((name) => name === stage);
  const label = (named && definition.stages[named]?.label) ?? "your email";
  const [first = "", last] = rest;
  if (part === "versions") {
    const version = `ersion ${Number(first) + 1} of ${label}`;
    return { name: last === "text" ? `V${version}` : `The ${last} of v${version}`, isTyped: false };
  }
  if (part === "handEdit") return { name: `“${editLabelOf(first)}” in your edit to ${label}`, isTyped: true };
  if (first === "requiredChanges") return { name: `“What should be different about ${label}?”`, isTyped: true };
  if (first === "partialText") return { name: `The part of ${label} that came through`, isTyped: false };
  return { name: `${[part, ...rest].join(".")} of ${label}`, isTyped: false };
}

/** Returns the question of a field as its form asks it. */
function questionOf(field = ""): string {
  const fields = Object.values(FORMS).flatMap((form) => form.fields);
  return fields.find(({ name }) => name === field)?.label ?? field;
}

/** Returns the editor's name for one part of an edit. */
function editLabelOf(part: string): string {
  const block = BLOCK_NAMES.find((name) => name === part);
  return block ? BLOCK_LABELS[block] : "Your choice, in your own words";
}
