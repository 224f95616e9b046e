"use client";

export { DraftButtons } from "@/components/drafts/draft-buttons";
export { DraftNotice, MissingDraft } from "@/components/drafts/draft-notice";
export { FieldConflict, OtherConflicts } from "@/components/drafts/field-conflict";
export { FileDialog } from "@/components/drafts/file-dialog";
export { SaveStatus } from "@/components/drafts/save-status";
export { ConnectionNotice } from "@/components/ui/connection-notice";
export { OpenPanel } from "@/components/wizard/layout/open-panel";
/** The parts of a wizard that its first form does not need, in one lazy chunk. */
export { StageBar } from "@/components/wizard/layout/stage-bar";
export { StepHistory } from "@/components/wizard/layout/step-history";
export { WizardKeys } from "@/components/wizard/layout/wizard-keys";
export { SampleNote } from "@/components/wizard/notices/sample-mark";
export { ExampleBriefs } from "@/components/wizard/steps/example-briefs";
export { LaterScreen } from "@/components/wizard/steps/later-screen";
export { LetterAside } from "@/components/wizard/steps/letter-aside";
export { openDraftFile, saveDraftFile } from "@/lib/drafts/browser/draft-file";
export { DraftSync } from "@/lib/drafts/browser/draft-sync";
export { openStoredDraft } from "@/lib/drafts/browser/open-stored-draft";
export { sendAllWaiting } from "@/lib/drafts/browser/send-waiting";
export { reattach } from "@/lib/generations/browser/client";
export { stopGeneration } from "@/lib/generations/browser/stop-generation";
export { openText as openGeneration } from "@/lib/wizard/browser/open-text";
export { staleStages } from "@/lib/wizard/staleness/staleness";
