import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { writeDraftFile } from "@/lib/wizard/draft-file/write-draft-file";
import { wholeLetter } from "@/lib/wizard/letter/whole-letter";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const folder = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run replay` with these arguments, without npm. */
function runReplay(...given: string[]): Promise<{ code: number; printed: string; complaint: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/replay.mjs", ...given], (error, printed, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, printed, complaint }),
    );
  });
}

function fileWith(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, text);
  return path;
}

const { state } = finishedEmail();
const email = writeDraftFile(emailWizard, state);

test("prints the letter of a file, plain or formatted, of either wizard", async () => {
  const letter = wholeLetter(emailWizard, state);
  expect(await runReplay(fileWith(email))).toEqual({ code: 0, printed: `${letter.text}\n`, complaint: "" });
  expect(await runReplay("--html", fileWith(email))).toMatchObject({ code: 0, printed: `${letter.html}\n` });
  const story = finishedStory("own");
  const { printed } = await runReplay(fileWith(writeDraftFile(story.definition, story.state)));
  expect(printed).toBe(`${wholeLetter(story.definition, story.state).text}\n`);
});

test("prints the letter of the versions, and complains, when the file says that it is another one", async () => {
  const { code, printed, complaint } = await runReplay(fileWith(email.replace("Dough is read by hand", "Dough lies")));
  expect(code).toBe(2);
  expect(printed).toContain("Dough is read by hand");
  expect(complaint).toBe("This is not the email that the file says it is.\n");
});

test("says what is wrong with a file that it does not take", async () => {
  expect(await runReplay(fileWith("{}"))).toEqual({
    code: 1,
    printed: "",
    complaint: "This is not an email that was saved here as a file.\n",
  });
  expect((await runReplay(join(folder, "nowhere.json"))).complaint).toMatch(/^The file cannot be read: /);
  expect((await runReplay()).complaint).toMatch(/^Give the file of a saved email/);
});
