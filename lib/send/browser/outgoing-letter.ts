import { persisted } from "@/lib/browser/persisted";
import { letterFingerprint, type SendableLetter, sendableLetter } from "@/lib/send/sendable-letter";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import {
  DEFAULT_EXPORT_SETTINGS,
  type ExportSettings,
  type Look,
  lookSchema,
} from "@/lib/wizard/brief/export-settings";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { DraftOwner } from "@/lib/wizard/draft";
import type { TestMail } from "@/lib/wizard/state";
import { MOST_TEST_MAILS, STATE_BOUNDS } from "@/lib/wizard/state-bounds";

/** A letter with the settings that it is sent with. */
export interface OutgoingLetter {
  letter: SendableLetter;
  settings: ExportSettings;
}

/** Returns the open letter as it is sent now, with the settings of its draft or those that `settleSettings` will write. */
export function outgoingLetter(session: WizardSession): OutgoingLetter {
  const settings = outgoingSettings(session);
  return { letter: sendableLetter(session.definition, session.getState(), settings), settings };
}

/** Returns the settings of the open letter, or those of the last letter if it has none yet. */
export const outgoingSettings = ({ getState, draft }: WizardSession): ExportSettings => ({
  // A stored draft may be from before one of the settings.
  ...DEFAULT_EXPORT_SETTINGS,
  ...(getState().exportSettings ?? rememberedSettings(draft.owner)),
});

/** Returns the open letter to be copied, saved or sent. What is being typed belongs to it. */
export function letterToSend(session: WizardSession): OutgoingLetter {
  session.saveOpenEdits();
  settleSettings(session);
  return outgoingLetter(session);
}

/**
 * Writes the settings that a letter is shown with into its draft, so that no other owner, browser or letter changes it
 * from then on. A draft without a word of a letter stays as it is.
 */
export function settleSettings(session: WizardSession): void {
  if (session.getState().exportSettings !== undefined) return;
  const { letter, settings } = outgoingLetter(session);
  if (letter.parts.length === 0 && letter.subject === "" && letter.preheader === "") return;
  session.dispatch({ type: "fields-changed", change: { exportSettings: settings } });
}

/** Changes the settings of the open letter, and remembers some for the next one. */
export function changeSettings(session: WizardSession, change: Partial<ExportSettings>): void {
  const exportSettings = { ...outgoingLetter(session).settings, ...change };
  session.dispatch({ type: "fields-changed", change: { exportSettings } });
  const { service, postalAddress, look } = exportSettings;
  const brand = look ?? rememberedBrand(session);
  placeOf(session.draft.owner).write(JSON.stringify({ service, postalAddress, look, brand }));
}

/** Returns the last look of the owner's own in this browser, also while letters have none; null before the first. */
export const rememberedBrand = ({ draft }: WizardSession): Look | null =>
  lookSchema.safeParse(Object(placeOf(draft.owner).readJson()).brand).data ?? null;

/** Records in the draft that a test of this letter was sent. */
export function noteTestMail(session: WizardSession, letter: SendableLetter, sentAt: number): void {
  const sent: TestMail = { sentAt, letter: letterFingerprint(letter) };
  const testMails = [...(session.getState().testMails ?? []), sent].slice(-MOST_TEST_MAILS);
  session.dispatch({ type: "fields-changed", change: { testMails } });
}

/** Remembered for each owner apart, as drafts are. */
const placeOf = ({ hash, kind }: DraftOwner) => persisted(kind === "visitor" ? "sending" : `sending:${hash}`);

/** Returns the settings of a new letter: service, postal address and look of the last one in this browser. */
function rememberedSettings(owner: DraftOwner): ExportSettings {
  const { service, postalAddress, look }: Record<string, unknown> = Object(placeOf(owner).readJson());
  return {
    ...DEFAULT_EXPORT_SETTINGS,
    service: MAILING_SERVICES.find((name) => name === service) ?? null,
    postalAddress: typeof postalAddress === "string" ? postalAddress.slice(0, STATE_BOUNDS.postalAddress) : "",
    look: lookSchema.safeParse(look).data ?? null,
  };
}
