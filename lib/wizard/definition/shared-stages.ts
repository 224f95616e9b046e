import { optionsFormat } from "@/lib/letter/options";
import { proseFormat } from "@/lib/letter/reply-blocks";
import { wholeLetterFormat } from "@/lib/letter/whole-letter";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import {
  type Bodies,
  formData as briefData,
  letterAbove,
  requestTo,
  type StageReader,
} from "@/lib/wizard/brief/payload";
import { distributeAfter } from "@/lib/wizard/distribute-letter";
import { letterRequest } from "@/lib/wizard/letter-parts";
import type { Source } from "@/lib/wizard/staleness/basis";
import type { RequestKind, WizardState } from "@/lib/wizard/state";
import type { StageDefinition, WizardDefinition, WizardStages } from "./definition";

/** A wizard that tells a story. */
interface StoryTeller {
  /** A function, because the wizard contains these stages. */
  wizard: () => WizardDefinition;
  read: StageReader;
  /** Returns the brief for the story; null while a part of it is missing. */
  formData: (state: WizardState) => Bodies["/wizard/prompt-2"]["formData"] | null;
  /** The group of endpoints that writes its story. */
  group: "wizard" | "story";
  subjectPath: "/wizard/prompt-10" | "/story/prompt-subject-lines";
  /** Returns the sources of the story: answers, and the insight when it is a text. */
  answers: (state: WizardState) => readonly Source[];
}

/** Returns the stages that both wizards share: insights, story ideas, the story, subject lines and preheaders. */
export function storyStages({ wizard, read, formData, group, subjectPath, answers }: StoryTeller) {
  const ideas = (state: WizardState) => ({
    formData: formData(state),
    prompt2Response: read.reply(state, "storyOptions"),
  });
  const subjectFields = (state: WizardState) => ({
    emailBody: letterAbove(wizard(), state, "subject") || null,
    formData: formData(state) ?? undefined,
  });
  return {
    insights: {
      label: "insights",
      promptTitle: "INSIGHTS prompt",
      generate: requestTo("/story/prompt-insights-list", (state) => {
        const data = briefData(state);
        return { audience: data.audience, outcome: data.outcome, formData: data, ...toldBefore(state) };
      }),
      format: optionsFormat,
      fills: [],
      madeFrom: () => ["audience", "outcome"],
    },
    storyOptions: {
      label: "story options",
      promptTitle: "STORY prompt 2",
      generate: requestTo("/wizard/prompt-2", (state) => ({ formData: formData(state), ...toldBefore(state) })),
      format: optionsFormat,
      fills: [],
      takes: ["idea"],
      madeFrom: answers,
    },
    story: {
      label: "the story",
      promptTitle: "STORY prompt 3",
      generate: requestTo(`/${group}/prompt-3`, (state) => ({
        ...ideas(state),
        selectedStoryIndex: read.choice(state, "storyOptions"),
      })),
      revise: requestTo(`/${group}/prompt-3-revised`, (state, requiredChanges) => ({
        ...ideas(state),
        selectedStory: read.choice(state, "storyOptions"),
        reviewFormData: { requiredChanges },
        previousExpandedStory: read.block(state, "story", "story"),
      })),
      format: proseFormat("story"),
      fills: ["story"],
      madeFrom: (state) => [...answers(state), "text:storyOptions"],
    },
    subjectOptions: {
      label: "subject lines",
      promptTitle: "SUBJECT prompt",
      generate: requestTo(subjectPath, subjectFields),
      format: optionsFormat,
      fills: ["subject"],
      madeFrom: (state) => [...answers(state), "text:story"],
    },
    preheaderOptions: {
      label: "preheaders",
      promptTitle: "PREHEADER prompt",
      generate: requestTo("/wizard/preheader", (state) => ({
        ...subjectFields(state),
        subject: read.block(state, "subjectOptions", "subject"),
      })),
      format: optionsFormat,
      fills: ["preheader"],
      madeFrom: (state) => [...answers(state), "text:story"],
    },
  } satisfies WizardStages;
}

/** Returns the note of what was told before; a first letter sends exactly the payload of the specification. */
function toldBefore({ toldBefore: told }: Pick<WizardState, "toldBefore">): { toldBefore?: string } {
  return told ? { toldBefore: told } : {};
}

/** The wizard of a body and its brief, which may be unfinished. */
type LetterBrief<Body> = Body extends { wizard: infer Wizard; formData: infer FormData }
  ? { wizard: Wizard; formData: FormData | null }
  : never;

/**
 * Returns the stage that writes a whole letter in one reply, whose parts become versions of the other stages.
 * @param wizard a function, because the wizard contains this stage
 * @param brief returns the brief of the letter; null while a part of it is missing
 */
export function wholeLetterStage(
  wizard: () => WizardDefinition,
  brief: (state: WizardState, request: RequestKind) => LetterBrief<Bodies["/wizard/whole-letter"]>,
): StageDefinition {
  const requestOf = (request: RequestKind) =>
    requestTo("/wizard/whole-letter", (state) => ({
      ...brief(state, request),
      ...toldBefore(state),
      ...letterRequest(wizard(), state, request),
    }));
  return {
    label: "the whole letter",
    promptTitle: "WHOLE LETTER prompt",
    generate: requestOf("generate"),
    revise: requestOf("revise"),
    format: wholeLetterFormat,
    fills: [],
    takes: [],
    madeFrom: () => [...BRIEF_FIELDS, "descriptionLength"],
    afterAction: distributeAfter,
  };
}
