import { emailHtml } from "@/lib/export/email-html";
import { type ExportNote, exportNotes } from "@/lib/export/export-notes";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { serviceTags } from "@/lib/export/service-tags";
import type { ExportSettings } from "@/lib/letter/export-settings";
import type { LetterFinding } from "./check";

/**
 * Returns what the letter lacks for its mailing service: a postal address, a link to unsubscribe, a size that inboxes
 * show in full. A letter without a service needs nothing.
 */
export function exportFindings(letter: SendableLetter, settings: ExportSettings): readonly LetterFinding[] {
  const service = serviceTags(settings);
  if (service === null) return [];
  return exportNotes(letter, settings, emailHtml(letter, settings)).flatMap((note) => {
    const said = FINDINGS[note]?.(service.name);
    return said ? [{ block: null, severity: "strong" as const, start: 0, end: 0, quote: "", ...said }] : [];
  });
}

type Wording = Pick<LetterFinding, "rule" | "why" | "instruction">;

/** The findings by note; the other notes are no faults. */
const FINDINGS: Partial<Record<ExportNote, (service: string) => Wording>> = {
  "no-postal-address": () => ({
    rule: "missing-address",
    why: "There's no postal address in the footer. Many countries require one in marketing email.",
    instruction: "Add the sender's postal address at the bottom of the letter.",
  }),
  "no-unsubscribe": (service) => ({
    rule: "missing-unsubscribe",
    why: `There's no unsubscribe link because we don't have the tag ${service} uses for it. Most countries require one.`,
    instruction: "Add your email service's unsubscribe link at the bottom of the letter.",
  }),
  "clipped-by-gmail": () => ({
    rule: "html-size",
    why: "As HTML, the letter is over 102 KB. Gmail clips anything past that, including the unsubscribe link.",
    instruction: "Shorten the letter, starting with its longest block.",
  }),
};
