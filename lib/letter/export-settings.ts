import type { MailingService } from "@/lib/text/merge-tags";

/** The settings of a letter's export: service, greeting, tracking, postal address and look. */
export interface ExportSettings {
  /** Null while none is chosen: first names are then their fallbacks, and there is no link to unsubscribe. */
  service: MailingService | null;
  /** The first name in the usual greeting, with its fallback (empty for a usual one); null for no name. */
  greeting: { fallback: string } | null;
  /** The UTM parameters of links; null for none. Empty ones have defaults (`trackingOf`). */
  tracking: Tracking | null;
  /** The sender's postal address in lines, which many countries require in commercial email. */
  postalAddress: string;
  /** The sender's own look; null for that of a letter from a person. */
  look: Look | null;
}

/** The look of a sender's letters. */
export interface Look {
  /** The color of the button and, where it can be read on the page, of links, as `#rrggbb` in small letters. */
  accent: string;
  /** The color behind the text, as `#rrggbb`. */
  page: string;
  font: LookFont;
  /** Null before anything of it is typed. Its texts are as they were typed: `shownLogo` says whether it can be shown. */
  logo: Logo | null;
  /** The name above the postal address; empty for the sender's organization. */
  footer: { name: string };
}

export interface Logo {
  address: string;
  /** The words in its place where pictures are off. */
  alt: string;
  /** In pixels. */
  width: number;
  /** The page that it leads to; empty for none. */
  link: string;
}

/** The typefaces that the devices of most readers have, each with its likes elsewhere. */
export const LOOK_FONTS = ["arial", "verdana", "trebuchet", "georgia", "palatino"] as const;

export type LookFont = (typeof LOOK_FONTS)[number];

/** The narrowest and the widest logo in pixels: it fits beside nothing on a phone of 320. */
export const LOGO_WIDTHS = { least: 40, most: 240 } as const;

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
  look: null,
};

/** The longest texts of the settings in characters. */
export const EXPORT_LIMITS = { fallback: 60, tracking: 100, postalAddress: 400, logoAlt: 100 } as const;
