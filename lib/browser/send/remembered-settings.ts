import type { DraftOwner } from "@/lib/browser/draft-owner";
import { persisted } from "@/lib/browser/persisted";
import { DEFAULT_EXPORT_SETTINGS, EXPORT_LIMITS, type ExportSettings } from "@/lib/export/export-settings";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";

/** Each person's apart, as their drafts are. */
const placeOf = ({ mark, kind }: DraftOwner) => persisted(kind === "visitor" ? "sending" : `sending:${mark}`);

/** What a new letter begins with: the mail service and the postal address of the last one in this browser. */
export function rememberedSettings(owner: DraftOwner): ExportSettings {
  const { service, postalAddress }: Record<string, unknown> = Object(placeOf(owner).readJson());
  return {
    ...DEFAULT_EXPORT_SETTINGS,
    service: MAILING_SERVICES.find((name) => name === service) ?? null,
    postalAddress: typeof postalAddress === "string" ? postalAddress.slice(0, EXPORT_LIMITS.postalAddress) : "",
  };
}

/** Keeps them for the next letter. */
export function rememberSettings(owner: DraftOwner, { service, postalAddress }: ExportSettings): void {
  placeOf(owner).write(JSON.stringify({ service, postalAddress }));
}
