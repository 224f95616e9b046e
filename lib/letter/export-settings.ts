import type { MailingService } from "@/lib/text/merge-tags";

/** The settings of a letter's export: service, greeting, tracking and postal address. */
export interface ExportSettings {
  /** Null while none is chosen: first names are then their fallbacks, and there is no link to unsubscribe. */
  service: MailingService | null;
  /** The first name in the usual greeting, with its fallback (empty for a usual one); null for no name. */
  greeting: { fallback: string } | null;
  /** The UTM parameters of links; null for none. Empty ones have defaults (`trackingOf`). */
  tracking: Tracking | null;
  /** The sender's postal address in lines, which many countries require in commercial email. */
  postalAddress: string;
}

/** The tracking of links, for the site that they lead to. */
export interface Tracking {
  source: string;
  medium: string;
  campaign: string;
}

/** The settings before anything is chosen. */
export const DEFAULT_EXPORT_SETTINGS: ExportSettings = {
  service: null,
  greeting: { fallback: "" },
  tracking: null,
  postalAddress: "",
};

/** The longest texts of the settings in characters. */
export const EXPORT_LIMITS = { fallback: 60, tracking: 100, postalAddress: 400 } as const;
