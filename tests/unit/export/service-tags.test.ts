import { auditEmail } from "@emailens/engine";
import { describe, expect, test } from "vitest";
import { brokenTagsIn } from "@/lib/checks/rules/leftovers";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { exportNotes } from "@/lib/send/export-notes";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { SERVICE_TAGS, translateTags, withFirstName } from "@/lib/send/service-tags";
import { findMergeTags, MAILING_SERVICES, type MailingService } from "@/lib/text/merge-tags";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings, type Look } from "@/lib/wizard/brief/export-settings";
import { BRAND, LETTER, linksOf, readHtml, SETTINGS } from "@/tests/support/export/letters";

const services = MAILING_SERVICES.map((service) => ({ service, ...SERVICE_TAGS[service] }));

const exported = (service: MailingService | null, write: typeof emailHtml) =>
  write({ ...LETTER, subject: "For {{first_name|you}}" }, { ...SETTINGS, service });

describe("a letter for $service", () => {
  test.each(services)("greets in the dialect of $name, in HTML and in plain text", ({ service, firstName }) => {
    for (const write of [emailHtml, emailText]) {
      const letter = exported(service, write);
      expect(letter).toContain(`Hello ${firstName("there")},`);
      expect(letter).not.toContain("{{first_name|");
    }
    expect(readHtml(exported(service, emailHtml)).title).toBe(`For ${firstName("you")}`);
  });

  test.each(services)("leads out as $name does, and nowhere else", ({ service, unsubscribe }) => {
    const last = linksOf(readHtml(exported(service, emailHtml))).at(-1);
    expect(last).toEqual(unsubscribe ?? expect.stringContaining("utm_content=ps"));
    const text = exported(service, emailText);
    expect(text.includes("Unsubscribe")).toBe(unsubscribe !== null);
    expect(text).toContain(unsubscribe ?? "");
  });

  test.each(services)("has tags that are read as those of $name", ({ service, firstName, unsubscribe }) => {
    const [field] = findMergeTags(firstName("there")).filter(({ purpose }) => purpose === "field");
    expect(field?.name).toMatch(/^f(irst_?)?name$/);
    expect(field?.dialects).toContain(service);
    const [way] = findMergeTags(unsubscribe ?? "");
    expect(way?.purpose ?? null).toBe(unsubscribe && "unsubscribe");
  });
});

test.each([
  ["liebe Leser:innen", "liebe Leser/innen"],
  ["Leser*in", "Leser/in"],
  ["l'ami", "lʼami"],
])("a fallback keeps what its signs mean: %s", (fallback, said) => {
  expect(translateTags(`{{first_name|${fallback}}}`, null)).toBe(said);
});

test("without a service a tag becomes its fallback", () => {
  expect(exported(null, emailText)).toContain("Hello there,");
});

test.each(["'}} {% evil %}", '"}}{{evil', "*|evil|*", "|%EVIL%", "<b>&amp;", "\\', 'x", "a: b", "l'ami"])(
  "a fallback stays within its tag: %s",
  (fallback) => {
    const letter = { ...LETTER, parts: [], greeting: withFirstName("Hello,", fallback, "en") };
    for (const { service, firstName } of services) {
      const html = emailHtml(letter, { ...SETTINGS, service });
      const [before] = firstName("|").split("|", 1);
      expect(html).toContain(`Hello ${before}`);
      expect(findMergeTags(html)).toHaveLength(
        findMergeTags(emailHtml({ ...LETTER, parts: [] }, { ...SETTINGS, service })).length,
      );
      expect(brokenTagsIn(html)).toEqual([]);
    }
  },
);

test.each([
  "{{ first_name|title }}",
  "{{ first_name|default:'you' }}",
  "{{first_name}}",
  "{{city|your town}}",
  "*|FNAME|*",
  "{{ first_name| }}",
])("%s is a sender's own tag, and stays", (tag) => {
  expect(translateTags(`Hi ${tag}`, SERVICE_TAGS.mailchimp)).toBe(`Hi ${tag}`);
});

const notesOf = (letter: Partial<SendableLetter>, settings: Partial<ExportSettings> = {}) =>
  exportNotes({ ...LETTER, ...letter }, { ...SETTINGS, ...settings });

test("a whole letter has none", () => {
  expect(notesOf({})).toEqual([]);
});

test("what is missing is told", () => {
  expect(notesOf({ link: "", preheader: "" }, { ...DEFAULT_EXPORT_SETTINGS })).toEqual([
    "cta-without-link",
    "no-preheader",
    "missing-address",
    "missing-unsubscribe",
  ]);
  expect(notesOf({}, { service: "activecampaign" })).toEqual(["missing-unsubscribe", "greeting-without-fallback"]);
});

test("a letter that Gmail cuts off says so, by its bytes", () => {
  const story = (text: string) => notesOf({ parts: [{ name: "story", text }] });
  expect(story("o".repeat(52_000))).toEqual([]);
  expect(story("ö".repeat(52_000))).toEqual(["html-size"]);
});

const BARE = { ...LETTER, greeting: "", link: "", preheader: "", language: null };

const WHITE: Look = { ...BRAND, accent: "#ffffff", page: "#ffffff", font: "trebuchet", logo: null };

const EXPORTS: readonly (readonly [what: string, html: string])[] = [
  ["without a service, a link and a greeting", emailHtml(BARE, DEFAULT_EXPORT_SETTINGS)],
  ["from right to left", emailHtml({ ...LETTER, language: "ar", dir: "rtl" }, SETTINGS)],
  ...MAILING_SERVICES.map((service) => [`for ${service}`, emailHtml(LETTER, { ...SETTINGS, service })] as const),
  ["in the sender's look", emailHtml(LETTER, { ...SETTINGS, look: BRAND })],
  ["in a look without a logo, white on white", emailHtml(LETTER, { ...SETTINGS, look: WHITE })],
  ["in the sender's look from right to left", emailHtml({ ...LETTER, dir: "rtl" }, { ...SETTINGS, look: BRAND })],
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
