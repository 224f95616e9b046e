import type { BlockName } from "@/lib/letter/blocks";
import { replaceMergeTags } from "@/lib/text/merge-tags";
import type { ExportSettings, Tracking } from "@/lib/wizard/brief/export-settings";
import { letterPieces } from "./letter-pieces";
import { type Theme, themeOf } from "./look";
import type { SendableLetter } from "./sendable-letter";
import { type ServiceTags, serviceTags, translateTags } from "./service-tags";

/** The options of one export. */
export interface ExportOptions {
  /** The version in a test of two, which its links carry. */
  version?: "a" | "b";
  /** Tags in place of the service's, e.g. those of a sample reader. */
  tags?: ServiceTags;
}

/** The settings that the texts of one export share. */
export interface ExportContext {
  tags: ServiceTags | null;
  /** Encoded for a query. */
  tracking: Tracking | null;
  version: "a" | "b" | null;
  theme: Theme;
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
    theme: themeOf(settings.look),
  };
}

/** Returns the pieces of a text, with tags in the service's dialect, and links with their parameters and their address. */
export function exportPieces(text: string, block: BlockName, context: ExportContext) {
  return letterPieces(text).map(({ kind, text: raw, tags }) => {
    const finished = translateTags(raw, context.tags, tags);
    return { kind, text: finished, tags, href: kind === "link" ? trackedTo(finished, block, context) : "" };
  });
}

/** Returns the address that a link in a block leads to: with its tags in the service's dialect, and its parameters. */
export const addressOf = (link: string, block: BlockName, context: ExportContext): string =>
  trackedTo(translateTags(link, context.tags), block, context);

/** Returns an address with its parameters. What cannot be seen in its path is percent-encoded. */
function trackedTo(link: string, block: BlockName, { tracking, version }: ExportContext): string {
  const tracked = trackedLink(link, tracking, version ?? PLACES[block] ?? "body");
  const [, host = "", path = tracked] = /^(https?:\/\/[^/?#]*)(.*)$/is.exec(tracked) ?? [];
  return host + path.replace(/\p{DI}/gu, encodeURIComponent);
}

const PLACES: Readonly<Partial<Record<BlockName, LinkPlace>>> = { cta: "cta", postscript: "ps" };

/** Returns the lines that an inbox shows, in one line each, with their tags in the service's dialect. */
export function inboxLines(
  { subject, preheader }: Pick<SendableLetter, "subject" | "preheader">,
  tags: ServiceTags | null,
): { subject: string; preheader: string } {
  return { subject: translateTags(subject, tags), preheader: translateTags(preheader, tags) };
}

/** The link that a reader followed: its place in the letter, or the version in a test of two. */
export type LinkPlace = "cta" | "ps" | "body" | "a" | "b";

/** Returns the tracking of a letter's links, with defaults for empty settings; null for none. */
export function trackingOf({ campaign }: Pick<SendableLetter, "campaign">, settings: ExportSettings): Tracking | null {
  const { tracking, service } = settings;
  return (
    tracking && {
      source: tracking.source.trim() || service || "newsletter",
      medium: tracking.medium.trim() || "email",
      campaign: tracking.campaign.trim() || campaign,
    }
  );
}

/** Returns the values encoded for a query; merge tags stay for their service. */
export function encodedTracking({ source, medium, campaign }: Tracking): Tracking {
  const encoded = (value: string) => replaceMergeTags(value, ({ quote }) => quote, encodeURIComponent);
  return { source: encoded(source), medium: encoded(medium), campaign: encoded(campaign) };
}

/**
 * Returns a web address with UTM parameters (`utm_source` and so on). Its query and fragment stay, and a parameter that
 * it already has is not added again. Other addresses and unsubscribe links stay the same.
 * @param tracking as `encodedTracking` gives it.
 */
export function trackedLink(link: string, tracking: Tracking | null, place: LinkPlace): string {
  if (tracking === null || !/^https?:/i.test(link) || /unsub/i.test(link)) return link;
  const [, address = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  const { source, medium, campaign } = tracking;
  const parameters = { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: place };
  const added = Object.entries(parameters)
    .filter(([name]) => !new RegExp(`[?&]${name}=`, "i").test(query))
    .map(([name, value]) => `${name}=${value}`);
  if (added.length === 0) return link;
  const begun = query === "" ? "?" : /[?&]$/.test(query) ? query : `${query}&`;
  return `${address}${begun}${added.join("&")}${fragment}`;
}
