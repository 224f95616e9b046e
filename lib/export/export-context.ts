import type { BlockName } from "@/lib/wizard/blocks";
import { singleLine } from "./clean-text";
import type { ExportSettings, Tracking } from "./export-settings";
import { letterPieces, type Piece } from "./letter-pieces";
import type { SendableLetter } from "./sendable-letter";
import { type ServiceTags, serviceTags, translateTags } from "./service-tags";
import { encodedTracking, type LinkPlace, trackedLink, trackingOf } from "./tracking";

/** What one export may have of its own. */
export interface ExportOptions {
  /** Which of two versions it is, which its links then say. */
  version?: "a" | "b";
  /** What stands in place of the service's tags, e.g. a reader who is made up. */
  tags?: ServiceTags;
}

/** What the texts of one export are finished with. */
export interface ExportContext {
  tags: ServiceTags | null;
  /** As a query writes it. */
  tracking: Tracking | null;
  version: "a" | "b" | null;
}

export function exportContext(
  letter: SendableLetter,
  settings: ExportSettings,
  { version, tags }: ExportOptions,
): ExportContext {
  const tracking = trackingOf(letter, settings);
  return {
    tags: tags ?? serviceTags(settings),
    tracking: tracking && encodedTracking(tracking),
    version: version ?? null,
  };
}

/** A piece in the words of the export; a link with the address that it leads to. */
export interface ExportPiece extends Piece {
  href: string;
}

/** The pieces of a text: tags in the service's dialect, links with their parameters. */
export function exportPieces(text: string, block: BlockName, context: ExportContext): readonly ExportPiece[] {
  return letterPieces(text).map(({ kind, text: raw, tags }) => {
    const finished = translateTags(raw, context.tags, tags);
    return { kind, text: finished, tags, href: kind === "link" ? trackedTo(finished, block, context) : "" };
  });
}

/** Where a link in a block leads to, with its parameters. */
export function trackedTo(link: string, block: BlockName, { tracking, version }: ExportContext): string {
  return trackedLink(link, tracking, version ?? PLACES[block] ?? "body");
}

const PLACES: Readonly<Partial<Record<BlockName, LinkPlace>>> = { cta: "cta", postscript: "ps" };

/** Returns the lines that an inbox shows, in one line each, with their tags in the service's dialect. */
export function inboxLines(
  { subject, preheader }: Pick<SendableLetter, "subject" | "preheader">,
  tags: ServiceTags | null,
): { subject: string; preheader: string } {
  return { subject: translateTags(singleLine(subject), tags), preheader: translateTags(singleLine(preheader), tags) };
}
