import { trimBrief } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { storyOutline } from "@/lib/wizard/definition/story-outline";
import { storyStages } from "@/lib/wizard/definition/story-stages";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { type Bodies, requestTo, stageReader } from "@/lib/wizard/payloads/payload";
import type { WizardState } from "@/lib/wizard/state";

const read = stageReader(() => storyWizard.stages);

/** The insight is the tip: typed by the person, or the expanded one of their choice (specification 7.3). */
function insightText(state: WizardState): string | null {
  return state.insightSource === "generated" ? read.block(state, "insight", "tip") : state.brief.tip.trim() || null;
}

function formData(state: WizardState): Bodies["/story/prompt-3"]["formData"] | null {
  const { topic, audience, outcome } = trimBrief(state.brief);
  const tip = insightText(state);
  return tip === null ? null : { topic, audience, outcome, tip };
}

const tellsOwnInsight = ({ insightSource }: WizardState) => insightSource === "own";

const readers = ({ brief }: WizardState) => ({ audience: brief.audience.trim(), outcome: brief.outcome.trim() });

const insightChoice = (state: WizardState) => ({
  selectedInsight: read.choice(state, "insights"),
  promptInsightsListResponse: read.reply(state, "insights"),
});

/** The shorter wizard: an insight, a story that carries it, and a subject line, in five steps (specification 2.4). */
export const storyWizard: WizardDefinition = {
  ...storyOutline,
  stages: {
    insights: {
      label: "insights",
      promptTitle: "INSIGHTS prompt",
      generate: requestTo("/story/prompt-insights-list", readers),
      format: optionsFormat,
      fills: [],
      madeFrom: () => ["audience", "outcome"],
      unused: tellsOwnInsight,
    },
    insight: {
      label: "the insight",
      promptTitle: "INSIGHT prompt",
      generate: requestTo("/story/prompt-insight-expand", insightChoice),
      revise: requestTo("/story/prompt-insight-expand-revised", (state, requiredChanges) => ({
        ...insightChoice(state),
        expandedInsight: read.block(state, "insight", "tip"),
        requiredChanges,
      })),
      format: proseFormat("tip"),
      fills: ["tip"],
      madeFrom: () => ["audience", "outcome", "text:insights"],
      unused: tellsOwnInsight,
    },
    ...storyStages({
      wizard: () => storyWizard,
      read,
      formData,
      group: "story",
      subjectPath: "/story/prompt-subject-lines",
      answers: (state) => ["topic", "audience", "outcome", tellsOwnInsight(state) ? "tip" : "text:insight"],
    }),
  },
};
