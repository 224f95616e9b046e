import { EXPORT_NOTES, exportNotes } from "@/lib/export/export-notes";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { ExportSettings } from "@/lib/letter/export-settings";
import type { Finding } from "./check";

/** The notes that are faults. */
const FAULTS = ["missing-address", "missing-unsubscribe", "html-size"] as const;

/**
 * Returns what the letter lacks for its mailing service: a postal address, a link to unsubscribe, a size that inboxes
 * show in full. A letter without a service needs nothing. No revision fixes any of it.
 */
export function exportFindings(letter: SendableLetter, settings: ExportSettings): readonly Finding[] {
  if (settings.service === null) return [];
  const notes = exportNotes(letter, settings);
  return FAULTS.filter((rule) => notes.includes(rule)).map((rule) => ({
    rule,
    block: null,
    severity: "strong",
    start: 0,
    end: 0,
    quote: "",
    why: EXPORT_NOTES[rule],
    instruction: "",
  }));
}
