"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { DraftSession } from "@/lib/browser/drafts/draft-session";
import type { LazyModule } from "@/lib/browser/lazy-module";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { WizardDefinition, WizardOutline } from "@/lib/wizard/definition/definition";
import { selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";

/** The lazy parts of a wizard, and its stages with their parsers. */
export type WizardParts = typeof import("./later-parts") & Omit<WizardDefinition, keyof WizardOutline>;

interface OpenWizard {
  draft: DraftSession;
  parts: LazyModule<WizardParts>;
}

const WizardContext = createContext<OpenWizard | null>(null);

/** Provides the open draft and the wizard's lazy parts to everything below. */
export function WizardProvider({ draft, parts, children }: OpenWizard & { children: ReactNode }) {
  return <WizardContext value={useMemo(() => ({ draft, parts }), [draft, parts])}>{children}</WizardContext>;
}

function useOpenWizard() {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error("This part of the page belongs inside a wizard.");
  return wizard;
}

/** Returns the lazy parts of the wizard. */
export function useLaterParts(): LazyModule<WizardParts> {
  return useOpenWizard().parts;
}

/** Returns the session of drafts, to leave the open one and open others. */
export function useDraftSession(): DraftSession {
  return useOpenWizard().draft;
}

/** Returns the session of the open draft, for a person's actions. */
export function useSession(): WizardSession {
  return useDraftSession().session;
}

/** Returns the draft's state, and renders the component after every action. */
export function useWizardState(): WizardState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** Returns the session, the wizard's definition and the draft's state, and renders the component after every action. */
export function useWizard() {
  const session = useSession();
  return { session, definition: session.definition, state: useWizardState() };
}

/** Returns the session and the draft's state with the definition and the state of a stage, and the version it shows. */
export function useStage(name: StageName) {
  const { session, state } = useWizard();
  const definition = session.definition.stages[name];
  const stage = stageOf(state, name);
  if (!definition) throw new Error(`This wizard has no stage '${name}'.`);
  return { session, state, definition, stage, version: selectedVersion(stage) };
}

/** Returns whether a stage's text is waiting for a lost connection. */
export function useConnectionLost(name: StageName | undefined): boolean {
  const { texts } = useSession();
  const lost = useCallback(() => name !== undefined && texts.isConnectionLost(name), [texts, name]);
  return useSyncExternalStore(texts.subscribe, lost, lost);
}

/** Returns the growing text of a stage, updated once a frame. */
export function useStreamingText(name: StageName | undefined): string {
  const { texts } = useSession();
  const shown = useCallback(() => (name === undefined ? "" : texts.shown(name)), [texts, name]);
  return useSyncExternalStore(texts.subscribe, shown, shown);
}
