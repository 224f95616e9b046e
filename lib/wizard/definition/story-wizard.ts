import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { storyOutline } from "@/lib/wizard/definition/story-outline";
import { letterAbove } from "@/lib/wizard/letter/letter-blocks";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { payloadOf, stageReader } from "@/lib/wizard/payloads/payload";
import type { WizardState } from "@/lib/wizard/state";

const read = stageReader(() => storyWizard.stages);

/** The insight is the tip: typed by the person, or the expanded one of their choice (specification 7.3). */
function insightText(state: WizardState): string | null {
  return state.insightSource === "generated" ? read.block(state, "insight", "tip") : state.brief.tip.trim() || null;
}

function formData(state: WizardState): Payload | null {
  const { topic, audience, outcome } = state.brief;
  return payloadOf({
    topic: topic.trim(),
    audience: audience.trim(),
    outcome: outcome.trim(),
    tip: insightText(state),
  });
}

const tellsOwnInsight = ({ insightSource }: WizardState) => insightSource === "own";

const readers = ({ brief }: WizardState) => ({ audience: brief.audience.trim(), outcome: brief.outcome.trim() });

const insightChoice = (state: WizardState) => ({
  selectedInsight: read.choice(state, "insights"),
  promptInsightsListResponse: read.reply(state, "insights"),
});

const storyChoice = (state: WizardState) => ({
  formData: formData(state),
  prompt2Response: read.reply(state, "storyOptions"),
});

const subjectFields = (state: WizardState) => ({
  emailBody: letterAbove(storyWizard, state, "subject") || null,
});

/** The shorter wizard: an insight, a story that carries it, and a subject line, in five steps (specification 2.4). */
export const storyWizard: WizardDefinition = {
  ...storyOutline,
  stages: {
    insights: {
      label: "insights",
      promptTitle: "INSIGHTS prompt",
      generate: {
        path: "/story/prompt-insights-list",
        payload: readers,
      },
      format: optionsFormat,
      fills: [],
      unused: tellsOwnInsight,
    },
    insight: {
      label: "the insight",
      promptTitle: "INSIGHT prompt",
      generate: { path: "/story/prompt-insight-expand", payload: (state) => payloadOf(insightChoice(state)) },
      revise: {
        path: "/story/prompt-insight-expand-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            ...insightChoice(state),
            expandedInsight: read.block(state, "insight", "tip"),
            requiredChanges,
          }),
      },
      format: proseFormat("tip"),
      fills: ["tip"],
      basis: (state) => [readers(state), insightChoice(state)],
      unused: tellsOwnInsight,
    },
    storyOptions: {
      label: "story options",
      promptTitle: "STORY prompt 2",
      generate: { path: "/wizard/prompt-2", payload: (state) => payloadOf({ formData: formData(state) }) },
      format: optionsFormat,
      fills: [],
    },
    story: {
      label: "the story",
      promptTitle: "STORY prompt 3",
      generate: {
        path: "/story/prompt-3",
        payload: (state) =>
          payloadOf({ ...storyChoice(state), selectedStoryIndex: read.choice(state, "storyOptions") }),
      },
      revise: {
        path: "/story/prompt-3-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            ...storyChoice(state),
            selectedStory: read.choice(state, "storyOptions"),
            reviewFormData: { requiredChanges },
            previousExpandedStory: read.block(state, "story", "story"),
          }),
      },
      format: proseFormat("story"),
      fills: ["story"],
    },
    subjectOptions: {
      label: "subject lines",
      promptTitle: "SUBJECT prompt",
      generate: {
        path: "/story/prompt-subject-lines",
        payload: (state) => payloadOf(subjectFields(state)),
      },
      format: optionsFormat,
      fills: ["subject"],
      basis: (state) => [formData(state), subjectFields(state)],
    },
  },
};
