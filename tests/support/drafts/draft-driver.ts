import type { VersionStamp, WizardAction } from "@/lib/wizard/actions";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { reduceWizard } from "@/lib/wizard/machine";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { selectedOptions, stageOf } from "@/lib/wizard/stage";
import {
  emptyWizardState,
  type RequestKind,
  type StageName,
  type StageState,
  type WizardState,
} from "@/lib/wizard/state";
import { BRIEF, REPLIES } from "@/tests/support/drafts/letter-replies";
import { numberedId } from "@/tests/support/drafts/numbered-id";

/** Takes a person's way through a wizard, with the machine alone: no network, no clock, no browser. */
export class DraftDriver {
  state: WizardState;
  #stamps = 0;

  constructor(
    readonly definition: WizardDefinition,
    state?: WizardState,
  ) {
    this.state = state ?? emptyWizardState(definition.name);
  }

  act(...actions: readonly WizardAction[]): this {
    for (const action of actions) this.state = reduceWizard(this.definition, this.state, action);
    return this;
  }

  stage(name: StageName): StageState {
    return stageOf(this.state, name);
  }

  stamp(): VersionStamp {
    this.#stamps += 1;
    return { id: `v${this.#stamps}`, createdAt: this.#stamps };
  }

  start(stage: StageName, request: RequestKind = "generate"): this {
    const stamp = this.stamp();
    return this.act({ type: "stage-started", stage, request, generationId: numberedId(stamp.createdAt), stamp });
  }

  finish(stage: StageName, text: string): this {
    const reply = { text, prompt: `Prompt for ${stage}`, model: "model-x", usage: null };
    return this.act({ type: "stage-finished", stage, reply, stamp: this.stamp() });
  }

  /** Has a stage written from beginning to end. */
  write(stage: StageName, text: string = REPLIES[stage], request: RequestKind = "generate"): this {
    return this.start(stage, request).finish(stage, text);
  }

  /** Chooses the option with this number, from 1. */
  choose(stage: StageName, number: number | null): this {
    return this.act({ type: "option-chosen", stage, option: number === null ? null : this.option(stage, number) });
  }

  /** The words of the option with this number; empty without one. */
  option(name: StageName, number: number): string {
    const definition = this.definition.stages[name];
    return (definition && selectedOptions(definition, this.stage(name))[number - 1]) ?? "";
  }

  keep(stage: StageName): this {
    return this.act({ type: "version-kept", stage });
  }

  edit(stage: StageName, text: string): this {
    return this.act({ type: "text-edited", stage, text, stamp: this.stamp() });
  }

  next(): this {
    return this.act({ type: "step-continued" });
  }

  /** Does what the open screen asks for: the first option, the text as it comes. A form asks for no list beside it. */
  settleScreen(): this {
    const screen = currentScreen(this.definition, this.state);
    const stage = screenStage(screen);
    const isOwnInsight = screen.kind === "insight-source" && this.state.insightSource === "own";
    if (stage === undefined || isOwnInsight || screen.kind === "form" || screen.kind === "complete") return this;
    this.write(stage);
    return screen.kind === "review" ? this.keep(stage) : this.choose(stage, 1);
  }

  /** Goes on to a step as a person would: filling in, choosing and keeping what each screen before it asks for. */
  walkTo(stepIndex: number): this {
    while (this.state.stepIndex < stepIndex) {
      const settled = this.settleScreen().state;
      if (this.next().state === settled) throw new Error(`Stuck at step ${settled.stepIndex}`);
    }
    return this;
  }

  payload(stage: StageName, request: RequestKind = "generate", requiredChanges = "Shorter, please."): Payload {
    const endpoint = this.definition.stages[stage]?.[request];
    const payload = endpoint?.payload(this.state, requiredChanges);
    if (!payload) throw new Error(`Nothing to send for ${stage}`);
    return payload;
  }
}

/** The e-mail wizard with its forms filled in, before its first step. */
export function emailDriver(): DraftDriver {
  return new DraftDriver(emailWizard, { ...emptyWizardState("email"), brief: BRIEF, descriptionLength: "short" });
}

/** The story wizard with its forms filled in, before its first step. */
export function storyDriver(insightSource: "own" | "generated"): DraftDriver {
  const tip = insightSource === "own" ? BRIEF.tip : "";
  const brief = { ...EMPTY_BRIEF, topic: BRIEF.topic, audience: BRIEF.audience, outcome: BRIEF.outcome, tip };
  return new DraftDriver(storyWizard, { ...emptyWizardState("story"), brief, insightSource });
}

/** A whole letter, at COMPLETE. */
export const finishedEmail = () => emailDriver().walkTo(11);
export const finishedStory = (insightSource: "own" | "generated") => storyDriver(insightSource).walkTo(4);
