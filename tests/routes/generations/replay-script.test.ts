import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { writeDraftFile } from "@/lib/wizard/draft-file/write-draft-file";
import { wholeLetter } from "@/lib/wizard/letter/whole-letter";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { runScript, runScripts } from "@/tests/support/run-scripts";

const folder = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = "scripts/replay.mjs";
function fileWith(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, text);
  return path;
}

const { state } = finishedEmail();
const email = writeDraftFile(emailWizard, state);

test("prints the letter of a file, plain or formatted, of either wizard", async () => {
  const letter = wholeLetter(emailWizard, state);
  const story = finishedStory("own");
  const [plain, formatted, told] = await runScripts(
    SCRIPT,
    [fileWith(email)],
    ["--html", fileWith(email)],
    [fileWith(writeDraftFile(story.definition, story.state))],
  );
  expect(plain).toEqual({ code: 0, printed: `${letter.text}\n`, complaint: "" });
  expect(formatted).toMatchObject({ code: 0, printed: `${letter.html}\n` });
  expect(told.printed).toBe(`${wholeLetter(story.definition, story.state).text}\n`);
});

test("prints the letter of the versions, and complains, when the file says that it is another one", async () => {
  const { code, printed, complaint } = await runScript(
    SCRIPT,
    fileWith(email.replace("Dough is read by hand", "Dough lies")),
  );
  expect(code).toBe(2);
  expect(printed).toContain("Dough is read by hand");
  expect(complaint).toBe("This is not the email that the file says it is.\n");
});

test("says what is wrong with a file that it does not take", async () => {
  const [foreign, missing] = await runScripts(SCRIPT, [fileWith("{}")], [join(folder, "nowhere.json")]);
  expect(foreign).toEqual({
    code: 1,
    printed: "",
    complaint: "This is not an email that was saved here as a file.\n",
  });
  expect(missing.complaint).toMatch(/^The file cannot be read: /);
  expect(await runScript(SCRIPT)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^Give the file of a saved email/),
  });
});
