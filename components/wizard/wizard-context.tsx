"use client";

import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from "react";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { stageOf } from "@/lib/wizard/stage";
import type { StageName, StageState, WizardState } from "@/lib/wizard/state";

const SessionContext = createContext<WizardSession | null>(null);
const LaterStepsContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

interface WizardProviderProps {
  session: WizardSession;
  /** Fetches what a letter with texts is read and shown by; nothing unless told. */
  loadLaterSteps?: () => Promise<unknown>;
  children: ReactNode;
}

/** Gives everything below the letter that is being written. */
export function WizardProvider({ session, loadLaterSteps, children }: WizardProviderProps) {
  const within = <SessionContext value={session}>{children}</SessionContext>;
  return loadLaterSteps ? <LaterStepsContext value={loadLaterSteps}>{within}</LaterStepsContext> : within;
}

/** Fetches what has to be there before a draft with texts is opened. */
export function useLaterSteps(): () => Promise<unknown> {
  return use(LaterStepsContext);
}

/** The letter's session, for what a person does. */
export function useSession(): WizardSession {
  const session = use(SessionContext);
  if (!session) throw new Error("This part of the page belongs inside a wizard.");
  return session;
}

/** The letter's state; the component is drawn again after every action. */
export function useWizardState(): WizardState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
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
export function useStreamingText(name: StageName): string {
  const { texts } = useSession();
  const shown = useCallback(() => texts.shown(name), [texts, name]);
  return useSyncExternalStore(texts.subscribe, shown, shown);
}
