import type { ReplyFormat } from "@/lib/replies/reply";
import type { LanguageCode } from "@/lib/text/languages";
import type { BlockName } from "@/lib/wizard/blocks";
import type { Brief, BriefField } from "@/lib/wizard/brief";
import type { Source } from "@/lib/wizard/staleness/basis";
import type { StageName, WizardName, WizardState } from "@/lib/wizard/state";

/** A JSON body for an endpoint. */
export type Payload = Readonly<Record<string, unknown>>;

/** One endpoint of a stage and what it is sent. */
export interface StageRequest {
  path: string;
  /** The body, or null while something that it needs has not been written or chosen. */
  payload: (state: WizardState, requiredChanges: string) => Payload | null;
}

/** One generated thing: where it comes from, how its replies are read, and which blocks it fills. */
export interface StageDefinition {
  /** What a person calls the thing, in the middle of a sentence: 'the story', 'lede options'. */
  label: string;
  /** Its title in the 'Prompts' inspector (specification 2.3). */
  promptTitle: string;
  generate: StageRequest;
  revise?: StageRequest;
  format: ReplyFormat;
  /** The blocks that its text fills; a list of options fills its one block with the chosen option. */
  fills: readonly BlockName[];
  /** What the text rests on, though more may be sent: a change of it makes the text stale. */
  madeFrom: (state: WizardState) => readonly Source[];
  /** Whether the letter goes without the text for now, though it is kept; then it is never stale. */
  unused?: (state: WizardState) => boolean;
}

export type FormName = "goals" | "product" | "tip";

/** How an option is taken: by a button that says its number, or by typing the number (specification 2.2). */
export type PickKind = "button" | "number";

interface FormScreen {
  kind: "form";
  form: FormName;
  required: readonly BriefField[];
}

/** A list that a model writes, with what each of its options is called before its number, and how many there will be. */
export interface ListScreen {
  stage: StageName;
  optionName: string;
  count: number;
}

/** One screen. The components that draw them are chosen by `kind`. */
export type ScreenDefinition =
  | FormScreen
  /** A form whose last field can be filled in from a list. */
  | (FormScreen & ListScreen)
  | ({ kind: "insight-source" } & ListScreen)
  | ({
      kind: "choice";
      pick: PickKind;
      heading: string;
      /** A second list below the first, from which nobody has to choose. */
      addition?: ListScreen;
    } & ListScreen)
  | {
      kind: "review";
      stage: StageName;
      heading: string;
      noun: string;
      keepLabel: string;
      rewriteLabel: string;
      examples: readonly string[];
    }
  | { kind: "complete" };

export interface StepDefinition {
  /** Its title, letter for letter as specified: 'Step 1: Goals'. */
  name: string;
  screens: readonly [ScreenDefinition] | readonly [ScreenDefinition, ScreenDefinition];
  /** The names of its two sub-steps in the step list. */
  subSteps?: readonly [string, string];
}

/** What a wizard asks and shows, and in which order. A page begins with this alone. */
export interface WizardOutline {
  name: WizardName;
  title: string;
  steps: readonly [StepDefinition, ...StepDefinition[]];
  /** The blocks of its letter in order. */
  letter: readonly BlockName[];
  /** The step index from which a block is in the preview (specification 4.5). */
  visibleFrom: Readonly<Partial<Record<BlockName, number>>>;
}

/** The generated things of a wizard. */
export type WizardStages = Readonly<Partial<Record<StageName, StageDefinition>>>;

/** A wizard as data. */
export interface WizardDefinition extends WizardOutline {
  stages: WizardStages;
  /** Returns the language of the letter for a brief. It comes with the stages: both are more than a page begins with. */
  briefLanguage(brief: Brief): LanguageCode | null;
}
