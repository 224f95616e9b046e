import type { ExportSettings, Tracking } from "@/lib/letter/export-settings";
import { replaceMergeTags } from "@/lib/text/merge-tags";
import type { SendableLetter } from "./sendable-letter";

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
