import { expect, test } from "vitest";
import { exportNotes } from "@/lib/export/export-notes";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/letter/export-settings";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

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
