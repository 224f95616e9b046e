import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { ExportSettings } from "@/lib/export/export-settings";
import { letterMark } from "@/lib/export/letter-mark";
import { type SendableLetter, sendableLetter } from "@/lib/export/sendable-letter";
import type { TestMail } from "@/lib/wizard/state";
import { MOST_TEST_MAILS } from "@/lib/wizard/state-bounds";
import { rememberedSettings, rememberSettings } from "./remembered-settings";

/** What is sent, and how. */
export interface OutgoingLetter {
  letter: SendableLetter;
  settings: ExportSettings;
}

/** The open letter with the settings of its draft; one that has none begins with those of the last letter. */
export function outgoingLetter({ definition, getState, draft }: WizardSession): OutgoingLetter {
  const state = getState();
  const settings = state.exportSettings ?? rememberedSettings(draft.owner);
  return { letter: sendableLetter(definition, state, settings), settings };
}

/** Changes how the open letter leaves, and how the next one begins. */
export function changeSettings(session: WizardSession, change: Partial<ExportSettings>): void {
  const exportSettings = { ...outgoingLetter(session).settings, ...change };
  session.dispatch({ type: "sending-changed", change: { exportSettings } });
  rememberSettings(session.draft.owner, exportSettings);
}

/** Notes in the draft that a test of this letter was sent. */
export function noteTestMail(session: WizardSession, letter: SendableLetter, sentAt: number): void {
  const sent: TestMail = { sentAt, letter: letterMark(letter) };
  const testMails = [...(session.getState().testMails ?? []), sent].slice(-MOST_TEST_MAILS);
  session.dispatch({ type: "sending-changed", change: { testMails } });
}
