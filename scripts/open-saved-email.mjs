// Opens a draft file in a script that prints something of it (docs/session-file.md).
import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./typescript-hooks.mjs", import.meta.url);
const { readDraftFile } = await import("../lib/wizard/draft-file/read-draft-file.ts");
const { problemWords } = await import("../lib/wizard/draft-file/draft-file.ts");
const { emailWizard } = await import("../lib/wizard/definition/email-wizard.ts");
const { storyWizard } = await import("../lib/wizard/definition/story-wizard.ts");

/** Returns the draft of a file, with its wizard. A file that cannot be read ends the process with 1. */
export function openSavedEmail(path) {
  const text = read(path);
  const readings = [emailWizard, storyWizard].map((definition) => ({ definition, ...readDraftFile(text, definition) }));
  const reading = readings.find(({ problem }) => problem?.kind !== "other-wizard");
  if (reading.problem) fail(problemWords(reading.problem));
  return { definition: reading.definition, state: reading.state };
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return fail(`The file cannot be read: ${error.message}`);
  }
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
