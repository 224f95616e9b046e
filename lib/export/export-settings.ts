import type { MailingService } from "@/lib/text/merge-tags";

/** How a letter leaves: for which service, how it greets, how its links are counted, and from where it is sent. */
export interface ExportSettings {
  /** Null while none is chosen: first names are then written as their fallback, and nobody can unsubscribe. */
  service: MailingService | null;
  /** The line that greets the reader by first name; null for none. */
  greeting: { fallback: string } | null;
  /** The UTM parameters of links; null for none. An empty one is the letter's own (`trackingOf`). */
  tracking: Tracking | null;
  /** The sender's postal address, in lines, which commercial email must show in many countries. */
  postalAddress: string;
}

/** What a link tells the site that it leads to. */
export interface Tracking {
  source: string;
  medium: string;
  campaign: string;
}

/** Settings before anything was chosen. */
export const DEFAULT_EXPORT_SETTINGS: ExportSettings = {
  service: null,
  greeting: null,
  tracking: { source: "", medium: "", campaign: "" },
  postalAddress: "",
};

/** The longest texts of the settings in characters. */
export const EXPORT_LIMITS = { fallback: 60, tracking: 100, postalAddress: 400 } as const;
