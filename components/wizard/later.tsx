import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { Waiting } from "@/components/ui/spinner";
import { LetterPlaces } from "./letter/letter-places";
import { useLaterParts } from "./wizard-context";

// The parts of a wizard that its first form does not need. They load while the form is filled in.

export const AboveBar = lazyPart(useLaterParts, (parts) => parts.AboveBar);
export const ExampleBriefs = lazyPart(useLaterParts, (parts) => parts.ExampleBriefs);
export const MissingDraft = lazyPart(useLaterParts, (parts) => parts.MissingDraft);
export const SaveStatus = lazyPart(useLaterParts, (parts) => parts.SaveStatus);
export const StageBar = lazyPart(useLaterParts, (parts) => parts.StageBar);

/** Any screen but the first form. */
export const LaterScreen = lazyPart(useLaterParts, (parts) => parts.LaterScreen, {
  waiting: () => <Waiting className="mt-6">Opening the step ...</Waiting>,
  failed: () => <LazyFailure title="This step didn't load." />,
});

/** A panel that opens over the page. */
export const OpenPanel = lazyPart(useLaterParts, (parts) => parts.OpenPanel, {
  failed: () => <LazyFailure title="This panel didn't load." />,
});

// These are not missed at first: each is rendered once its code has loaded, which it does not start itself.
const load = () => undefined;

export const CopyOffer = lazyPart(useLaterParts, (parts) => parts.CopyOffer, { load });
export const Disclosure = lazyPart(useLaterParts, (parts) => parts.Disclosure, { load });
export const FieldNotes = lazyPart(useLaterParts, (parts) => parts.FieldNotes, { load });
export const LetterAside = lazyPart(useLaterParts, (parts) => parts.LetterAside, {
  load,
  waiting: () => <LetterPlaces />,
});
export const LetterButtons = lazyPart(useLaterParts, (parts) => parts.LetterButtons, { load });
export const SampleNote = lazyPart(useLaterParts, (parts) => parts.SampleNote, { load });
export const WizardKeys = lazyPart(useLaterParts, (parts) => parts.WizardKeys, { load });
