import * as z from "zod/mini";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import { STATE_BOUNDS, type StateBound } from "@/lib/wizard/state-bounds";

/** Returns the schema of a text that is cleaned, from the name of its bound. */
const cleaned = (bound: StateBound, clean: (text: string) => string) =>
  z.string().check(z.maxLength(STATE_BOUNDS[bound]), z.overwrite(clean));

const parameter = cleaned("tracking", cleanLine);

/** The schema of the tracking of links, for the site that they lead to. */
const trackingSchema = z.object({ source: parameter, medium: parameter, campaign: parameter });

export type Tracking = z.infer<typeof trackingSchema>;

/** The narrowest and the widest logo in pixels; the widest fits a phone of 320. */
export const LOGO_WIDTHS = { least: 40, most: 240 } as const;

const logoSchema = z.object({
  address: cleaned("link", cleanLink),
  /** The words in its place where pictures are off. */
  alt: cleaned("logoAlt", cleanLine),
  /** In pixels. */
  width: z.int().check(z.minimum(LOGO_WIDTHS.least), z.maximum(LOGO_WIDTHS.most)),
  /** The page that it leads to; empty for none. */
  link: cleaned("link", cleanLink),
});

export type Logo = z.infer<typeof logoSchema>;

/** The typefaces that most readers' devices have; other devices show similar ones. */
export const LOOK_FONTS = ["arial", "verdana", "trebuchet", "georgia", "palatino"] as const;

/** `#rrggbb` in small letters. */
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The schema of the look of a sender's letters. */
export const lookSchema = z.object({
  /** The color of the button and, where it can be read on the page, of links. */
  accent: color,
  /** The color behind the text. */
  page: color,
  font: z.enum(LOOK_FONTS),
  /** Null until something of it is typed; `shownLogo` says whether it can be shown. */
  logo: z.nullable(logoSchema),
  /** The name above the postal address; empty for the sender's organization. */
  footer: z.object({ name: cleaned("senderOrganization", cleanLine) }),
});

export type Look = z.infer<typeof lookSchema>;

/** The schema of the settings of a letter's export: service, greeting, tracking, postal address and look. */
export const exportSettings = z.object({
  /** Null while none is chosen: first names are then their fallbacks, and there is no link to unsubscribe. */
  service: z.nullable(z.enum(MAILING_SERVICES)),
  /** The first name in the usual greeting, with its fallback (empty for a usual one); null for no name. */
  greeting: z.nullable(z.object({ fallback: cleaned("fallback", cleanLine) })),
  /** The UTM parameters of links; null for none. Empty ones have defaults (`trackingOf`). */
  tracking: z.nullable(trackingSchema),
  /** The sender's postal address in lines, which many countries require in commercial email. */
  postalAddress: cleaned("postalAddress", cleanText),
  /** The sender's own look; null for that of a letter from a person. Drafts from before there were looks have none. */
  look: z._default(z.nullable(lookSchema), null),
});

export type ExportSettings = z.infer<typeof exportSettings>;

/** The settings before anything is chosen. */
export const DEFAULT_EXPORT_SETTINGS: ExportSettings = {
  service: null,
  greeting: { fallback: "" },
  tracking: null,
  postalAddress: "",
  look: null,
};
