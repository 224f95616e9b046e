// `npm run replay -- email.json`: rebuilds the email of a saved file from its recorded generations and prints it, as
// plain text, or with `--html` as a mail program would get it (docs/session-file.md).
import { readFileSync } from "node:fs";
import { register } from "node:module";

const given = process.argv.slice(2);
const [path, ...more] = given.filter((argument) => !argument.startsWith("--"));
const options = given.filter((argument) => argument.startsWith("--"));
if (path === undefined || more.length > 0 || options.some((option) => option !== "--html")) {
  fail("Give the file of a saved email, and --html if you want it formatted: npm run replay -- email.json --html");
}

register("./typescript-hooks.mjs", import.meta.url);
const { readDraftFile } = await import("../lib/wizard/draft-file/read-draft-file.ts");
const { problemWords } = await import("../lib/wizard/draft-file/draft-file.ts");
const { wholeLetter } = await import("../lib/wizard/letter/whole-letter.ts");
const { emailWizard } = await import("../lib/wizard/definition/email-wizard.ts");
const { storyWizard } = await import("../lib/wizard/definition/story-wizard.ts");

const text = read(path);
const readings = [emailWizard, storyWizard].map((definition) => ({ definition, ...readDraftFile(text, definition) }));
const reading = readings.find(({ problem }) => problem?.kind !== "other-wizard");
if (reading.problem) fail(problemWords(reading.problem));

const { definition, session } = reading;
const letter = wholeLetter(definition, session.state);
console.log(options.includes("--html") ? letter.html : letter.text);
if (session.fidelity === "other") {
  console.error("This is not the email that the file says it is.");
  process.exitCode = 2;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return fail(`The file cannot be read: ${error.message}`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
