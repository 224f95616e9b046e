// Runs a script once with each of the argument lists, in one process that loads what they share once, and prints what
// came of each as JSON: `node run-script.mjs /path/script.mjs '[["a.json"],["--html","a.json"]]'`.
import { pathToFileURL } from "node:url";

const [, , script, lists] = process.argv;
const { exit } = process;
const ended = new Error("The script has ended.");
const results = [];

for (const [run, given] of JSON.parse(lists).entries()) {
  const result = { code: 0, printed: "", complaint: "" };
  process.argv = [process.execPath, script, ...given];
  process.exitCode = 0;
  process.exit = (code = 0) => {
    process.exitCode = code;
    throw ended;
  };
  console.log = (line) => {
    result.printed += `${line}\n`;
  };
  console.error = (line) => {
    result.complaint += `${line}\n`;
  };
  await import(`${pathToFileURL(script)}?${run}`).catch((error) => {
    if (error !== ended) throw error;
  });
  results.push({ ...result, code: process.exitCode });
}

process.stdout.write(JSON.stringify(results), () => exit(0));
