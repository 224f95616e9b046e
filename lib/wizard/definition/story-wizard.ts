import { proseFormat } from "@/lib/letter/reply-blocks";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { formData, requestTo, stageReader } from "@/lib/wizard/brief/payload";
import { reduceDraftStage } from "@/lib/wizard/stage-machine";
import { figureMarks } from "@/lib/wizard/staleness/brief-figures";
import { isStale } from "@/lib/wizard/staleness/staleness";
import type { RequestKind, WizardState } from "@/lib/wizard/state";
import type { WizardDefinition } from "./definition";
import { storyStages, wholeLetterStage } from "./shared-stages";
import { storyOutline } from "./story-outline";

const read = stageReader(() => storyWizard);

/** The insight is the tip: typed by the person, or expanded from the chosen option (specification 7.3). */
function insightText(state: WizardState): string | null {
  return state.insightSource === "generated" ? read.block(state, "insight", "tip") : state.brief.tip.trim() || null;
}

/** Returns the brief with the insight as its tip; null without an insight. */
function storyData(state: WizardState) {
  const tip = insightText(state);
  return tip === null ? null : { ...formData(state), tip };
}

const tellsOwnInsight = ({ insightSource }: WizardState) => insightSource === "own";

const insightChoice = (state: WizardState) => ({
  selectedInsight: read.choice(state, "insights"),
  promptInsightsListResponse: read.reply(state, "insights"),
  formData: formData(state),
});

/** Returns the brief of a whole letter; without a tip, the letter brings its own insight. */
function letterData(state: WizardState, request: RequestKind) {
  const { topic, audience, outcome } = state.brief;
  const tip = request === "revise" && isStale(storyWizard, state, "insight") ? null : insightText(state);
  const isChosenOnly = tip === null && request === "generate" && read.choice(state, "insights") !== null;
  const isMissing = [topic, audience, outcome].some((answer) => answer.trim() === "");
  if (isMissing || isChosenOnly || (tip === null && tellsOwnInsight(state))) return null;
  return { ...formData(state), tip: tip ?? "" };
}

const common = storyStages({
  wizard: () => storyWizard,
  read,
  formData: storyData,
  group: "story",
  subjectPath: "/story/prompt-subject-lines",
  answers: (state) => [
    ...(["topic", "audience", "outcome", "trueSentence", "occasion", "language", "address", "link", "act"] as const),
    tellsOwnInsight(state) ? "tip" : "text:insight",
  ],
});

/** The shorter wizard: an insight, a story around it, and a subject line, in five steps (specification 2.4). */
export const storyWizard: WizardDefinition = {
  ...storyOutline,
  briefLanguage,
  figureMarks,
  reduceStage: (draft, action) => reduceDraftStage(storyWizard, draft, action),
  stages: {
    ...common,
    wholeLetter: wholeLetterStage(
      () => storyWizard,
      (state, request) => ({ wizard: "story", formData: letterData(state, request) }),
    ),
    insights: { ...common.insights, takes: ["insight"], unused: tellsOwnInsight },
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
      takes: ["insight"],
      madeFrom: () => ["audience", "outcome", "text:insights"],
      unused: tellsOwnInsight,
    },
  },
};
