import type { BlockName } from "@/lib/letter/blocks";
import type { ReplyPart } from "@/lib/letter/marks";
import type { ReplyFormat } from "@/lib/letter/reply";
import type { LanguageCode } from "@/lib/text/languages";
import type { StageAction } from "@/lib/wizard/actions";
import type { Brief, BriefField } from "@/lib/wizard/brief/brief";
import type { Draft } from "@/lib/wizard/draft";
import type { FigureMarks, Source } from "@/lib/wizard/staleness/basis";
import type { EditedText } from "@/lib/wizard/staleness/brief-figures";
import type { StageName, StageRun, WizardName, WizardState } from "@/lib/wizard/state";

/** The JSON body of a request. */
export type Payload = Readonly<Record<string, unknown>>;

/** An endpoint of a stage and the body sent to it. */
export interface StageRequest {
  path: string;
  /** Returns the body, or null while an input has not been written or chosen. */
  payload: (state: WizardState, requiredChanges: string) => Payload | null;
}

/** A generated text: its requests, the format of its replies, and the blocks that it fills. */
export interface StageDefinition {
  /** Its name in the middle of a sentence: 'the story', 'lede options'. */
  label: string;
  /** Its title in the 'Prompts' inspector (specification 2.3). */
  promptTitle: string;
  generate: StageRequest;
  revise?: StageRequest;
  format: ReplyFormat;
  /** The blocks that its text fills; a list fills its one block with the chosen option. */
  fills: readonly BlockName[];
  /** The parts of a whole letter that it takes; the blocks that it fills, if absent. */
  takes?: readonly ReplyPart[];
  /** The sources whose change makes the text stale. A request may send more than these. */
  madeFrom: (state: WizardState) => readonly Source[];
  /** Whether the letter currently does without the text; the text is then never stale. */
  unused?: (state: WizardState) => boolean;
  /** Returns the draft after an action in this stage that changes other stages. */
  afterAction?: (wizard: WizardDefinition, draft: Draft, action: StageAction, before: StageRun) => Draft;
}

export type FormName = "goals" | "product" | "tip";

/** How an option is chosen: with a button that shows its number, or by typing the number (specification 2.2). */
export type PickKind = "button" | "number";

interface FormScreen {
  kind: "form";
  form: FormName;
  required: readonly BriefField[];
}

/** A generated list: the label before each option's number, and the expected number of options. */
export interface ListScreen {
  stage: StageName;
  optionName: string;
  count: number;
}

/** One screen. Its `kind` chooses the component that draws it. */
export type ScreenDefinition =
  | FormScreen
  /** A form whose last field can be filled in from a list. */
  | (FormScreen & ListScreen)
  | ({ kind: "insight-source" } & ListScreen)
  | ({
      kind: "choice";
      pick: PickKind;
      /** A second list below the first, from which a choice is optional. */
      addition?: ListScreen;
    } & ListScreen)
  | {
      kind: "review";
      stage: StageName;
      /** Names the text in the labels of its buttons. */
      noun: string;
    }
  | { kind: "complete"; stage: StageName };

/** A screen of one kind. */
export type ScreenOf<Kind extends ScreenDefinition["kind"]> = Extract<ScreenDefinition, { kind: Kind }>;

export interface StepDefinition {
  /** Its title exactly as specified: 'Step 1: Goals'. */
  name: string;
  screens: readonly [ScreenDefinition] | readonly [ScreenDefinition, ScreenDefinition];
  /** The names of its two sub-steps in the step list. */
  subSteps?: readonly [string, string];
}

/** The questions and screens of a wizard, in order. This part alone loads with the page. */
export interface WizardOutline {
  name: WizardName;
  steps: readonly [StepDefinition, ...StepDefinition[]];
  /** The blocks of its letter in order. */
  letter: readonly BlockName[];
  /** The first step index at which each block appears in the preview (specification 4.5). */
  visibleFrom: Readonly<Partial<Record<BlockName, number>>>;
}

/** The stages of a wizard, by name. */
export type WizardStages = Readonly<Partial<Record<StageName, StageDefinition>>>;

/** A wizard as data. */
export interface WizardDefinition extends WizardOutline {
  stages: WizardStages;
  /** Returns the language of the letter for a brief. Loaded with the stages, to keep it out of the first load. */
  briefLanguage(brief: Brief): LanguageCode | null;
  /** Returns the marks of the figures of a brief, for a new text or an edit. Loaded with the stages, too. */
  figureMarks(brief: Brief, edit?: EditedText): FigureMarks;
  /** Reduces one stage of a draft. Loaded with the stages, too: without them there is nothing to reduce. */
  reduceStage(draft: Draft, action: StageAction): Draft;
}
