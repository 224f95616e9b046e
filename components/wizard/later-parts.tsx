"use client";

export { ConnectionNotice } from "@/components/ui/connection-notice";
export { DraftButtons } from "@/components/wizard/files/draft-buttons";
export { FileDialog } from "@/components/wizard/files/file-dialog";
/**
 * The parts of a wizard that its first form does not need, in one lazy chunk: the other screens, the panels, the
 * letter, stored drafts, files and the requests to the server.
 */
export { StageBar } from "@/components/wizard/layout/stage-bar";
export { StepHistory } from "@/components/wizard/layout/step-history";
export { WizardKeys } from "@/components/wizard/layout/wizard-keys";
export { DraftNotice, MissingDraft } from "@/components/wizard/notices/draft-notice";
export { FieldConflict, OtherConflicts } from "@/components/wizard/notices/field-conflict";
export { SampleNote } from "@/components/wizard/notices/sample-mark";
export { SaveStatus } from "@/components/wizard/notices/save-status";
export { OpenPanel } from "@/components/wizard/panels/open-panel";
export { ExampleBriefs } from "@/components/wizard/steps/example-briefs";
export { LaterScreen } from "@/components/wizard/steps/later-screen";
export { LetterAside } from "@/components/wizard/steps/letter-aside";
export { openDraftFile, saveDraftFile } from "@/lib/browser/drafts/draft-file";
export { DraftSync } from "@/lib/browser/drafts/draft-sync";
export { openStoredDraft } from "@/lib/browser/drafts/open-stored-draft";
export { sendAllWaiting } from "@/lib/browser/drafts/send-waiting";
export { openGeneration, reattach } from "@/lib/browser/generations/client";
export { stopGeneration } from "@/lib/browser/generations/stop-generation";
export { staleStages } from "@/lib/wizard/staleness/staleness";
