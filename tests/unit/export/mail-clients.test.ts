import { auditEmail } from "@emailens/engine";
import { expect, test } from "vitest";
import { emailHtml } from "@/lib/export/email-html";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/letter/export-settings";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

const BARE = { ...LETTER, greeting: "", link: "", preheader: "", language: null };

const EXPORTS: readonly (readonly [what: string, html: string])[] = [
  ["without a service, a link and a greeting", emailHtml(BARE, DEFAULT_EXPORT_SETTINGS)],
  ["from right to left", emailHtml({ ...LETTER, language: "ar", dir: "rtl" }, SETTINGS)],
  ...MAILING_SERVICES.map((service) => [`for ${service}`, emailHtml(LETTER, { ...SETTINGS, service })] as const),
];

test.each(EXPORTS)(
  "a letter %s keeps 98 of 100 points in every mail client, and all for accessibility",
  (_what, html) => {
    const { compatibility, accessibility } = auditEmail(html);
    const scores = Object.entries(compatibility.scores).map(([client, { score }]) => ({ client, score }));
    expect(scores).toHaveLength(15);
    expect(scores.filter(({ score }) => score < 98)).toEqual([]);
    expect(accessibility).toMatchObject({ score: 100, issues: [] });
  },
);
