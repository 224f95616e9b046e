import type { Blocks } from "@/lib/letter/blocks";
import type { FinishedReply, VersionStamp, WizardAction } from "@/lib/wizard/actions";
import type { Brief, BriefField } from "@/lib/wizard/brief/brief";
import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { type Draft, emptyDraft, withAnswers, withDecisions } from "@/lib/wizard/draft";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { selectedOptions, stageOf } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { Provenance, RequestKind, StageName, StageState, WizardName, WizardState } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { BRIEF, REPLIES } from "@/tests/support/drafts/letter-replies";

/** A UUID that a test can foresee. */
export function numberedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Takes a person's way through a wizard, with the machine alone: no network, no clock, no browser. */
export class DraftDriver {
  draft: Draft;
  #stamps = 0;

  constructor(
    readonly definition: WizardDefinition,
    draft?: Draft,
  ) {
    this.draft = draft ?? emptyDraft(definition.name);
  }

  get state(): WizardState {
    return wizardState(this.definition, this.draft);
  }

  get blocks(): Blocks {
    return letterBlocks(this.definition, this.state);
  }

  /** The stages that are out of date. */
  get stale(): readonly StageName[] {
    return staleStages(this.definition, this.state);
  }

  act(...actions: readonly WizardAction[]): this {
    for (const action of actions) this.draft = reduceWizard(this.definition, this.draft, action);
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
    return this.finishWith(stage, { text, prompt: `Prompt for ${stage}`, model: "model-x", usage: null });
  }

  /** Ends a run with a reply. The version of a whole letter has the id of its run, as its texts do. */
  finishWith(stage: StageName, reply: FinishedReply): this {
    const { run } = this.stage(stage);
    const isLetter = stage === "wholeLetter" && run.status === "streaming";
    const stamp = { ...this.stamp(), ...(isLetter && { id: run.generationId }) };
    return this.act({ type: "stage-finished", stage, reply, stamp });
  }

  /** Has a stage written from beginning to end. */
  write(stage: StageName, text: string = REPLIES[stage], request: RequestKind = "generate"): this {
    return this.start(stage, request).finish(stage, text);
  }

  /** Chooses the option with this number, from 1. */
  choose(stage: StageName, number: number | null): this {
    return this.act({ type: "option-chosen", stage, option: number === null ? null : this.option(stage, number) });
  }

  options(name: StageName): readonly string[] {
    const definition = this.definition.stages[name];
    return definition ? selectedOptions(definition, this.stage(name)) : [];
  }

  /** The words of the option with this number; empty without one. */
  option(name: StageName, number: number): string {
    return this.options(name)[number - 1] ?? "";
  }

  keep(stage: StageName): this {
    return this.act({ type: "version-kept", stage });
  }

  edit(stage: StageName, text: string): this {
    return this.act({ type: "text-edited", stage, text, stamp: this.stamp() });
  }

  /** Fills in a field of the brief. */
  answer(field: BriefField, value: string): this {
    return this.act({ type: "field-changed", field, value });
  }

  /** Ends a run that is being written with the part that has arrived. */
  stop(stage: StageName, partialText: string, provenance?: Provenance): this {
    const action = { type: "stage-stopped", stage, reason: "stopped", partialText } as const;
    return this.act(provenance ? { ...action, provenance } : action);
  }

  /** Keeps what is out of date as it is. */
  acceptStale(...stages: readonly StageName[]): this {
    return this.act(...stages.map((stage) => ({ type: "stale-accepted", stage }) as const));
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
      const settled = this.settleScreen().draft;
      if (this.next().draft === settled) throw new Error(`Stuck at step ${this.state.stepIndex}`);
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

/** A draft of which nothing is there but some answers. */
export const draftAbout = (wizard: WizardName, answers: Partial<Brief>): Draft =>
  withAnswers(emptyDraft(wizard), answers);

/** The e-mail wizard with its forms filled in, before its first step. */
export function emailDriver(): DraftDriver {
  return new DraftDriver(emailWizard, withDecisions(draftAbout("email", BRIEF), { descriptionLength: "short" }));
}

/** The story wizard with its forms filled in, before its first step. */
export function storyDriver(insightSource: "own" | "generated"): DraftDriver {
  const tip = insightSource === "own" ? BRIEF.tip : "";
  const { topic, audience, outcome } = BRIEF;
  const draft = draftAbout("story", { topic, audience, outcome, tip });
  return new DraftDriver(storyWizard, withDecisions(draft, { insightSource }));
}

/** A whole letter, at COMPLETE. */
export const finishedEmail = () => emailDriver().walkTo(11);
export const finishedStory = (insightSource: "own" | "generated") => storyDriver(insightSource).walkTo(4);
