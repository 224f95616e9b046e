import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { letterMark } from "@/lib/services/wire";
import { exportSettings } from "@/lib/wizard/brief/export-settings";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

const FOLDER = "lib/services/server";

/** How the services are told to send, at once or later, or to send a test. */
const SENDS = /sendNow|sendTest|\/send\b|\/actions|\/status|\/test\b|scheduled|send_at(?!: null\b)|sendAt/;

test("no code that asks a mailing service names a way to send", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  // The modules of the feature `send`, which makes the HTML, have the word in their place.
  const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8").replaceAll(/ from "@\/lib\/[^"]+"/g, "");
  expect(files.length).toBeGreaterThan(7);
  expect(files.filter((name) => SENDS.test(textOf(name)))).toEqual([]);
  expect(SENDS.test('ask("POST", "/campaigns/1/actions")')).toBe(true);
});

test("the mark of a letter changes with its words and its settings, and with nothing else", () => {
  const letter = { letter: LETTER, settings: SETTINGS, other: null };
  const mark = letterMark(letter);
  expect(letterMark({ ...letter, settings: exportSettings.parse(SETTINGS) })).toBe(mark);
  const others = [
    { ...letter, letter: { ...LETTER, subject: "Another" } },
    { ...letter, settings: { ...SETTINGS, postalAddress: "" } },
    { ...letter, other: { block: "subject" as const, text: "Another" } },
  ].map(letterMark);
  expect(new Set([mark, ...others]).size).toBe(4);
});
