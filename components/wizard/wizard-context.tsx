import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { Findings } from "@/lib/checks/draft-checks";
import type { DraftParts, DraftSession, DraftSessionState } from "@/lib/drafts/browser/draft-session";
import type { DraftSync } from "@/lib/drafts/browser/draft-sync";
import type { GenerationClient } from "@/lib/generations/browser/generation-follower";
import type { BriefField } from "@/lib/wizard/brief/brief";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { ScreenDefinition, WizardDefinition, WizardOutline } from "@/lib/wizard/definition/definition";
import { selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";

/** The parts of the page that the first form does not need, with their props (`later.tsx`). */
export interface LaterProps {
  AboveBar: { screen: ScreenDefinition; sync: DraftSync | null };
  CopyOffer: object;
  Disclosure: { summary: string; children: ReactNode };
  ExampleBriefs: object;
  FieldNotes: { field: BriefField };
  LaterScreen: { screen: ScreenDefinition };
  LetterAside: object;
  LetterButtons: object;
  MissingDraft: object;
  OpenPanel: { name: "blocks" | "letter" | "prompts" | "costs" | "steps"; onClose: () => void };
  SampleNote: object;
  SaveStatus: { sync: DraftSync } & Pick<DraftSessionState, "draft">;
  StageBar: { screen: ScreenDefinition };
  WizardKeys: object;
}

/** The lazy parts of a wizard: what it shows, what it does, and its stages with their parsers. */
export type WizardParts = { readonly [Name in keyof LaterProps]: ComponentType<LaterProps[Name]> } & DraftParts &
  GenerationClient &
  Pick<typeof import("@/lib/wizard/staleness/staleness"), "staleStages"> &
  Omit<WizardDefinition, keyof WizardOutline>;

interface OpenWizard {
  draft: DraftSession;
  parts: LazyModule<WizardParts>;
  /** The findings in the letter on the last step, where its words are marked; undefined before the first check. */
  findings: Store<Findings | undefined>;
}

const WizardContext = createContext<OpenWizard | null>(null);

/** The place for the buttons of a text that is edited: the bar of its step, or the one above its letter. */
export const EditBarContext = createContext<HTMLElement | null>(null);

/** Provides the open draft and the wizard's lazy parts to everything below. */
export function WizardProvider({ draft, parts, children }: Omit<OpenWizard, "findings"> & { children: ReactNode }) {
  const place = useMemo(() => ({ draft, parts, findings: new Store<Findings | undefined>(undefined) }), [draft, parts]);
  return <WizardContext value={place}>{children}</WizardContext>;
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

/** Returns the store of the findings in the letter. */
export function useFindingsStore(): Store<Findings | undefined> {
  return useOpenWizard().findings;
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
