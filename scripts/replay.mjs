// `npm run replay -- email.json`: rebuilds the letter of a draft file from its recorded generations and prints it as it is
// copied: as plain text, or with `--html` as formatted text (docs/session-file.md). `npm run export` prints the mail.
import { fail, openSavedEmail } from "./open-saved-email.mjs";

const given = process.argv.slice(2);
const [path, ...more] = given.filter((argument) => !argument.startsWith("--"));
const options = given.filter((argument) => argument.startsWith("--"));
if (path === undefined || more.length > 0 || options.some((option) => option !== "--html")) {
  fail("Give the file of a saved email, and --html if you want it formatted: npm run replay -- email.json --html");
}

const { wholeLetter } = await import("../lib/wizard/letter/whole-letter.ts");

const { definition, state } = openSavedEmail(path);
const letter = wholeLetter(definition, state);
console.log(options.includes("--html") ? letter.html : letter.text);
