import { letterText } from "@/lib/letter/assemble";
import { type BlockName, isInBody } from "@/lib/letter/blocks";
import { isLanguageCode } from "@/lib/text/languages";
import type { Payload, StageDefinition, StageRequest, WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { choiceNumber, replyOf, stageBlocks, stageOf } from "@/lib/wizard/stage";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import type { StageName, Version, WizardState } from "@/lib/wizard/state";
import type { BodyOf } from "@/prompts/define-prompt";
import type { storyPrompts } from "@/prompts/story/index";
import type { wizardPrompts } from "@/prompts/wizard/index";
import { trimBrief } from "./brief";
import { linkFault } from "./links";
import { OCCASION_NAMES } from "./occasions";

/**
 * Makes the reader of a wizard's stages for its payloads. Each method returns null while there is nothing to read.
 * @param wizard a function, because the wizard contains the payloads
 */
export const stageReader = (wizard: () => WizardDefinition) => ({
  /** Returns the reply that the letter uses. */
  reply: (state: WizardState, name: StageName) => ofVersion(wizard(), state, name, replyOf),
  /** Returns the number of the chosen option in that reply, from 1. */
  choice: (state: WizardState, name: StageName) => ofVersion(wizard(), state, name, choiceNumber),
  /** Returns one block of the reply that the letter uses. */
  block(state: WizardState, name: StageName, block: BlockName) {
    const definition = wizard().stages[name];
    return (definition && stageBlocks(definition, stageOf(state, name))[block]) ?? null;
  },
});

/** Returns something of the version that the letter uses; null without one. */
function ofVersion<Value>(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  read: (stage: StageDefinition, version: Version) => Value,
): Value | null {
  const [stage, version] = [definition.stages[name], effectiveOf(definition, state, name)];
  return stage && version ? read(stage, version) : null;
}

export type StageReader = ReturnType<typeof stageReader>;

/** The body of each endpoint by path, from the schemas of the prompts. */
export type Bodies = {
  [Name in keyof typeof wizardPrompts as `/wizard/${Name}`]: BodyOf<(typeof wizardPrompts)[Name]>;
} & { [Name in keyof typeof storyPrompts as `/story/${Name}`]: BodyOf<(typeof storyPrompts)[Name]> };

type FormData = Bodies["/wizard/prompt-6"]["formData"];

/** Returns the brief as requests send it: trimmed texts and the chosen settings. */
export function formData(state: WizardState): FormData {
  const { address, language, link, occasion, ...texts } = trimBrief(state.brief);
  const { descriptionLength } = state;
  return {
    ...texts,
    // The form shows the fault; the letter can be written without the link.
    link: linkFault(link) === undefined ? link : "",
    occasion: OCCASION_NAMES.find((name) => name === occasion) ?? "",
    language: isLanguageCode(language) ? language : "",
    address: address === "informal" || address === "formal" ? address : "",
    storyLists: stageOf(state, "storyOptions").versions.length,
    ...(descriptionLength && { descriptionLength }),
  };
}

/** The fields of a body, some of which may not be written or chosen yet. */
type Unfinished<Body> = Payload & { [Field in keyof Body]: Body[Field] | null };

/** Rejects fields that the body does not have. */
type NoOthers<Fields, Body> = Record<Exclude<keyof Fields, keyof Body>, never>;

/**
 * Makes the request of a stage to an endpoint. A field unknown to the schema and a missing field do not compile.
 * @param fields returns null for an input that has not been written or chosen yet; there is then no payload
 */
export function requestTo<Path extends keyof Bodies, Fields extends Unfinished<Bodies[Path]>>(
  path: Path,
  fields: (state: WizardState, requiredChanges: string) => Fields & NoOthers<Fields, Bodies[Path]>,
): StageRequest {
  return {
    path,
    payload(state, requiredChanges) {
      const payload = fields(state, requiredChanges);
      return Object.values(payload).includes(null) ? null : payload;
    },
  };
}

/** Returns the body above a block, or all of it for subject and preheader. A change below makes nothing stale. */
export function letterAbove(definition: WizardDefinition, state: WizardState, block: BlockName): string {
  const body = definition.letter.filter(isInBody);
  const above = isInBody(block) ? body.slice(0, body.indexOf(block)) : body;
  return letterText(letterBlocks(definition, state), above);
}

/** Returns the letter after a block in the same way; nothing while there is none. A change in it makes nothing stale. */
export function letterBelow(
  definition: WizardDefinition,
  state: WizardState,
  block: BlockName,
): { letterBelow?: string } {
  const below = letterText(
    letterBlocks(definition, state),
    definition.letter.slice(definition.letter.indexOf(block) + 1),
  );
  return below === "" ? {} : { letterBelow: below };
}
