import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { questionPrompts } from "@/prompts/questions";
import { storyPrompts } from "@/prompts/story";
import { VOICE } from "@/prompts/voice";
import { wizardPrompts } from "@/prompts/wizard";
import { ROOT } from "@/scripts/ensure-build.mjs";
import { PAYLOADS } from "@/tests/fixtures/payloads";

/** All code of a folder of the build as one text. */
function codeIn(folder: string): string {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|html|css|rsc)$/.test(entry.name));
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8")).join("\n");
}

/** The parts of a text that stand in code as they are: long, and without characters that a compiler may escape. */
function passages(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z ,;.:]{34,}/g) ?? [];
}

/** The text of each prompt without its payload. */
function promptPassages(): Map<string, string[]> {
  const groups = [
    ["wizard", wizardPrompts],
    ["story", storyPrompts],
  ] as const;
  const prompts = groups.flatMap(([group, registry]) =>
    Object.entries(registry).map(([name, prompt]) => ({ path: `/${group}/${name}`, prompt })),
  );
  return new Map(
    prompts.map(({ path, prompt }) => {
      const payload = JSON.stringify(PAYLOADS[path]);
      const prepared = prompt.prepare(PAYLOADS[path]);
      if (!prepared.success) throw prepared.error;
      const said = passages(`${prepared.data.system}\n${prepared.data.user}`);
      return [path, said.filter((passage) => !payload.includes(passage))];
    }),
  );
}

test("no word of a prompt and no name of a key is in the code that browsers get", () => {
  const browser = codeIn(".next/static");
  const server = codeIn(".next/server");
  // What is looked for does stand in the server's code in this form, and the browser's code was really read.
  const voice = passages(VOICE);
  expect(voice.filter((passage) => !server.includes(passage))).toEqual([]);
  expect(browser).toContain("Everything you typed and everything written so far is safe.");
  expect(server).toContain("OPENAI_API_KEY");

  const prompts = promptPassages();
  expect(prompts.size).toBe(23);
  for (const [path, said] of prompts) {
    expect(said.length, path).toBeGreaterThan(5);
    expect(
      said.filter((passage) => browser.includes(passage)),
      path,
    ).toEqual([]);
  }
  for (const [assistant, text] of Object.entries(questionPrompts)) {
    const said = passages(text);
    expect(said.length, assistant).toBeGreaterThan(5);
    expect(
      said.filter((passage) => browser.includes(passage)),
      assistant,
    ).toEqual([]);
  }
  expect(browser).not.toMatch(/OPENAI_API_KEY|NEXTAUTH_SECRET|EMAIL_SERVER/);
});
