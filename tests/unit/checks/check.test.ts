import { describe, expect, test } from "vitest";
import { checksIn, letterChecks, strongestFirst, type TextContext } from "@/lib/checks/check";
import { checkLetterText } from "@/lib/checks/check-letter-text";
import { exportFindings, findingKey } from "@/lib/checks/draft-checks";
import { subjectSummary } from "@/lib/checks/rules/subject-lines";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import { LETTER } from "@/tests/support/export/letters";

const found = (context: TextContext) => letterChecks(context).flatMap((part) => part());

const LONG = `${Array(40).fill("word").join(" ")}.`;

describe("the findings of a letter", () => {
  const brief = { productDescription: "£160", link: "http://" };
  const blocks = { subject: "Re: Clay", lede: LONG, offer: "It costs £14 or £15.", cta: "**Book**" };

  test("come strongest first, in the order of the letter, each with the text that it is about", () => {
    const all = found({ brief, blocks, language: "en" });
    expect(strongestFirst(all).map(({ block, rule }) => `${block} ${rule}`)).toEqual([
      "subject reply-trick",
      "offer unsupported-number",
      "offer unsupported-number",
      "cta leftover-format",
      "cta broken-link",
      "lede long-sentence",
    ]);
  });

  test("are about sentences and wording in English only, and in a language that is not known", () => {
    const rules = (language: "en" | "fr" | null) =>
      found({ brief, blocks: { lede: LONG }, language }).map(({ rule }) => rule);
    expect(rules("en")).toContain("long-sentence");
    expect(rules(null)).toContain("long-sentence");
    expect(rules("fr")).not.toContain("long-sentence");
    const french = {
      subject: "Unlock",
      story: "Elle a posé la main sur la table et elle n'a rien dit pendant longtemps.",
    };
    const option = checksIn("option", "Unlock the clay", { brief: {}, blocks: french, block: "subject" });
    expect(option.flatMap((part) => part())).toEqual([]);
  });

  test("are so many at most that a person can read them", () => {
    expect(found({ brief, blocks: { offer: "£5 ".repeat(500) } }).length).toBeLessThan(60);
  });
});

test("a finding is known again by its words, wherever they stand, and not when they change", () => {
  const key = (quote: string) => findingKey({ rule: "unsupported-number", quote, block: "offer" });
  expect(key("£14  more")).toBe(key("£14 more"));
  expect(key("£14 more")).not.toBe(key("£15 more"));
  expect(key("£14")).toMatch(/^[a-z\d:-]+$/);
});

test("a subject says how much of it a phone shows", () => {
  expect(subjectSummary(" Clay ")).toBe("4 characters · fits on a phone");
  expect(subjectSummary("😀")).toBe("1 character · fits on a phone");
  expect(subjectSummary("a".repeat(49))).toBe("49 characters · cut off on a phone");
});

describe("an export", () => {
  const rules = (settings: Partial<ExportSettings>, text = "Clay.") =>
    exportFindings(
      { ...LETTER, parts: [{ name: "offer", text }] },
      { ...DEFAULT_EXPORT_SETTINGS, postalAddress: "1 Mill Street, Leeds", ...settings },
    ).map(({ rule }) => rule);

  test("needs what the chosen service needs, and nothing before one is chosen", () => {
    expect(rules({ service: null, postalAddress: "" })).toEqual([]);
    expect(rules({ service: "mailchimp" })).toEqual([]);
    expect(rules({ service: "mailchimp", postalAddress: " " })).toEqual(["missing-address"]);
    expect(rules({ service: "activecampaign" })).toEqual(["missing-unsubscribe"]);
    expect(rules({ service: "mailchimp" }, "Clay. ".repeat(20_000))).toEqual(["html-size"]);
  });
});

describe("a letter as a text", () => {
  const text =
    "Subject: Re: the bowl\nPreheader: Short\n\nIt had a **thumb**.\n\nIt costs £14, see https://a.example.\n\nP.S. Or https://b.example for £160.\n";
  const places = (brief: Record<string, string> | null) =>
    checkLetterText(text, { brief, language: "en" }).map(
      ({ rule, line, column, block }) => `${rule} ${line}:${column} ${block}`,
    );

  test("is checked part by part, with the place of each finding in it", () => {
    expect(places({ productDescription: "£160" })).toEqual([
      "reply-trick 1:10 subject",
      "leftover-format 4:10 null",
      "unsupported-number 6:10 null",
      "two-links 8:9 null",
      "preheader-length 2:12 preheader",
    ]);
  });

  test("without a brief says nothing of figures, and of a brief's link says where it is", () => {
    expect(places(null)).not.toContainEqual(expect.stringContaining("unsupported-number"));
    expect(places({ link: "http://" })).toContain("broken-link null:null null");
  });
});
