"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { DraftSession } from "@/lib/browser/drafts/draft-session";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { RunState, WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { BlockName } from "@/lib/wizard/blocks";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageOf } from "@/lib/wizard/stage";
import type { StageName, StageState, WizardState } from "@/lib/wizard/state";

/** What comes after a wizard's first form, and its stages with their parsers. */
export type WizardParts = typeof import("./later-parts") & Pick<WizardDefinition, "stages" | "briefLanguage">;

/** An option that is pointed at, for the place in the letter where it would stand. */
interface OptionPreview {
  block: BlockName;
  text: string;
}

interface OpenWizard {
  draft: DraftSession;
  parts: LazyModule<WizardParts>;
}

const WizardContext = createContext<(OpenWizard & { preview: Store<OptionPreview | null> }) | null>(null);

/** Gives everything below the draft that is being written, and what comes after the first form. */
export function WizardProvider({ draft, parts, children }: OpenWizard & { children: ReactNode }) {
  const wizard = useMemo(() => ({ draft, parts, preview: new Store<OptionPreview | null>(null) }), [draft, parts]);
  return <WizardContext value={wizard}>{children}</WizardContext>;
}

function useWizard() {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error("This part of the page belongs inside a wizard.");
  return wizard;
}

/** What comes after the first form. */
export function useLaterParts(): LazyModule<WizardParts> {
  return useWizard().parts;
}

/** The owner of the open draft, for leaving it and opening others. */
export function useDraftSession(): DraftSession {
  return useWizard().draft;
}

/** The option that is pointed at. */
export function useOptionPreview(): Store<OptionPreview | null> {
  return useWizard().preview;
}

/** The letter's session, for what a person does. */
export function useSession(): WizardSession {
  return useDraftSession().session;
}

/** The letter's state; the component is drawn again after every action. */
export function useWizardState(): WizardState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** Where a run through several texts stands. */
export function useLetterRun(): RunState {
  const { run } = useSession();
  return useSyncExternalStore(run.subscribe, run.get, run.get);
}

/** One stage: its definition and its state. */
export function useStage(name: StageName): { definition: StageDefinition; stage: StageState } {
  const session = useSession();
  const stage = stageOf(useWizardState(), name);
  const definition = session.definition.stages[name];
  if (!definition) throw new Error(`This wizard has no stage '${name}'.`);
  return { definition, stage };
}

/** Whether the text that a stage is writing waits for a lost connection. */
export function useConnectionLost(name: StageName | undefined): boolean {
  const { texts } = useSession();
  const lost = useCallback(() => name !== undefined && texts.isConnectionLost(name), [texts, name]);
  return useSyncExternalStore(texts.subscribe, lost, lost);
}

/** The text of a stage as it grows, drawn again once a frame. */
export function useStreamingText(name: StageName | undefined): string {
  const { texts } = useSession();
  const shown = useCallback(() => (name === undefined ? "" : texts.shown(name)), [texts, name]);
  return useSyncExternalStore(texts.subscribe, shown, shown);
}
