import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { findLanguage } from "@/lib/text/find-language";
import { type Brief, type DescriptionLength, EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import type { EvalCase } from "@/tests/evals/eval-case";

/** A finished letter as the cases that its replies would have been: one for each stage, a list with the chosen option alone. */
export function letterCase(
  fields: Partial<Brief>,
  blocks: Blocks,
  length: DescriptionLength = "longer",
): readonly EvalCase[] {
  const brief = { ...EMPTY_BRIEF, ...fields };
  const language = findLanguage(Object.values(brief).join("\n")) ?? "en";
  const common = { wizard: "email" as const, brief, length, language, blocks, recognized: true };
  const textsOf = (names: readonly (keyof Blocks)[]) =>
    names.map((block) => ({ block, text: blocks[block] ?? "" })).filter(({ text }) => text !== "");
  const stages = stageNames(emailWizard).filter((name) => !["insights", "insight", "storyOptions"].includes(name));
  return [
    ...stages.map((stage) => ({ ...common, stage, texts: textsOf(emailWizard.stages[stage]?.fills ?? []) })),
    { ...common, stage: "letter", texts: textsOf(BLOCK_NAMES) },
  ];
}
