import { expect, test } from "vitest";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { extraWaitMs } from "@/tests/support/clients/wait-beside";
import { giveApp } from "@/tests/support/servers/given-servers";

const app = giveApp();

/** The longest wait beside exports that is promised, as in the benchmark of exports. */
const MOST_MS = 100;

const letterOf = (...texts: readonly [string, string]) => ({
  letter: {
    ...{ subject: "Bread", preheader: "", link: "https://loaf.example", language: "en", dir: "ltr" },
    ...{ sender: { name: "Ana", organization: "" }, greeting: "Hello,", campaign: "bread" },
    parts: [
      { name: "story", text: texts[0] },
      { name: "tip", text: texts[1] },
    ],
  },
  settings: DEFAULT_EXPORT_SETTINGS,
});

/** Words with an address each, which take the longest of all. */
const ADDRESSES = "http://a.b/c d ".repeat(1_300);
const LONG = letterOf(ADDRESSES, ADDRESSES);

test("thirty letters that are made into files at once keep nothing else waiting", async () => {
  const browser = new SignInBrowser(app.url);
  await browser.get("/wizard");
  const save = async (letter: unknown) => expect((await browser.post("/api/letters/eml", letter)).status).toBe(200);
  const hostile = () => Promise.all(Array.from({ length: 30 }, () => save(LONG)));
  const harmless = () => save(letterOf("Bread.", "Butter."));
  expect(await extraWaitMs(app.url, { hostile, harmless })).toBeLessThan(MOST_MS);
}, 300_000);
