export { MissingDraft } from "@/components/drafts/draft-notice";
export { CopyOffer, LetterButtons } from "@/components/drafts/file-buttons";
export { SaveStatus } from "@/components/drafts/save-status";
export { FieldNotes } from "@/components/page-brief/field-notes";
export { Disclosure } from "@/components/ui/disclosure";
export { AboveBar } from "@/components/wizard/layout/above-bar";
export { OpenPanel } from "@/components/wizard/layout/open-panel";
/** The parts of a wizard that its first form does not need, in one lazy chunk. */
export { StageBar } from "@/components/wizard/layout/stage-bar";
export { WizardKeys } from "@/components/wizard/layout/wizard-keys";
export { SampleNote } from "@/components/wizard/letter/sample-mark";
export { ExampleBriefs } from "@/components/wizard/steps/example-briefs";
export { LaterScreen } from "@/components/wizard/steps/later-screen";
export { LetterAside } from "@/components/wizard/steps/letter-aside";
export { DraftSync } from "@/lib/drafts/browser/draft-sync";
export { openStoredDraft, sendAllWaiting } from "@/lib/drafts/browser/stored-drafts";
export { reattach, stopGeneration } from "@/lib/generations/browser/client";
export { openText as openGeneration } from "@/lib/wizard/browser/open-text";
export { staleStages } from "@/lib/wizard/staleness/staleness";
