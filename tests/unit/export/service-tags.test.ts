import { describe, expect, test } from "vitest";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import { withFirstName } from "@/lib/export/letter-words";
import { SERVICE_TAGS, translateTags } from "@/lib/export/service-tags";
import { findBrokenMergeTags } from "@/lib/text/broken-merge-tags";
import { findMergeTags, MAILING_SERVICES, type MailingService } from "@/lib/text/merge-tags";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { linksOf, readHtml } from "@/tests/support/export/read-html";

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
      expect(findBrokenMergeTags(html)).toEqual([]);
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
])("%s is somebody's own tag, and stays", (tag) => {
  expect(translateTags(`Hi ${tag}`, SERVICE_TAGS.mailchimp)).toBe(`Hi ${tag}`);
});
