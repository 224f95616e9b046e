import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { screenLists } from "@/lib/wizard/navigation";
import type { EvalCase, Scorer } from "../eval-case";

const countsOf = ({ steps }: WizardDefinition) =>
  new Map(
    steps.flatMap(({ screens }) => screens.flatMap(screenLists).map(({ stage, count }) => [stage, count] as const)),
  );

/** Each wizard, and how many options each of its lists asks for. */
const WIZARDS = {
  email: { stages: emailWizard.stages, counts: countsOf(emailWizard) },
  story: { stages: storyWizard.stages, counts: countsOf(storyWizard) },
} as const;

/** The product reads the reply, and finds all that the prompt asks for. */
export const shape: Scorer = {
  rule: "form",
  find({ wizard, stage, texts, recognized }: EvalCase) {
    if (stage === "letter") return null;
    const { stages, counts } = WIZARDS[wizard];
    const wanted = counts.get(stage) ?? stages[stage]?.fills.length ?? 0;
    const found = texts.filter(({ text }) => text.trim() !== "").length;
    return [
      ...(recognized ? [] : ["the reply has another form than the one asked for"]),
      ...(found === wanted ? [] : [`${found} of ${wanted} texts`]),
    ];
  },
};
