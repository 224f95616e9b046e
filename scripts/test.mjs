// `npm test`: types, lint, boundaries, the build, and all tests but `npm run test:faults`, of which it runs one. A step that
// fails does not keep the others from running.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { ROOT } from "./ensure-build.mjs";

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const browserReport = join(reports, "browser.json");

/** What is quick enough for every day; `npm run test:faults` runs the rest, and all of it in full length. */
const PROJECTS = ["unit", "fuzz", "evals", "components", "routes"].map((name) => `--project=${name}`);

const failed = [];
/** The tests that failed, each with the first line of its reason: the end of a long log says what to look at. */
const failures = [];
const counts = { passed: 0, failed: 0 };

// Beside the longest of them run those that leave it most of the machine; what they print waits until they have ended.
const [isBuilt] = await Promise.all([
  step("build", () => npm("build")),
  quietStep("lint", "lint").then(() => quietStep("boundaries", "boundaries")),
]);
// The route tests come after the build, because some of them talk to the server that it makes; so do the types, whose
// folder the build empties.
await Promise.all([step("unit, component and route tests", () => vitest(...PROJECTS)), quietStep("types", "types")]);
// How long one request waits beside another says something only where nothing else runs.
await step("waits beside hostile requests", () => vitest("--project=waits", "--no-file-parallelism"));
if (isBuilt) {
  // A minute and a half of little work beside the longest step.
  await Promise.all([
    step("mixed abuse", () => vitestQuietly("--project=faults", "tests/faults/mixed-abuse.test.ts")),
    step("browser tests", browserTests),
  ]);
} else skip("browser tests and mixed abuse", "there is no build to test");

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✘ ${failure}`);
console.log(failed.length === 0 ? "\nEverything passed." : `\nFailed: ${failed.join(", ")}.`);
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs one step between its name and its time; returns whether it went well. */
async function step(name, run) {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const passed = await run().catch((error) => {
    console.error(error.message);
    return false;
  });
  if (!passed) failed.push(name);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  return passed;
}

/** Runs an npm script beside another step, and prints what it said when it has ended. */
function quietStep(name, script) {
  return step(name, async () => {
    const report = join(reports, `${script}.txt`);
    const output = openSync(report, "w");
    const passed = await run("npm", ["run", "--silent", script], {}, output).finally(() => closeSync(output));
    process.stdout.write(readFileSync(report));
    return passed;
  });
}

function skip(name, reason) {
  failed.push(name);
  counts.failed += 1;
  console.log(`\n== ${name}: not run, ${reason}`);
}

function npm(script) {
  return run("npm", ["run", "--silent", script]);
}

function vitest(...which) {
  return runVitest(["--reporter=default", ...which]);
}

/** Says what failed at the end alone, for what runs beside another step. */
function vitestQuietly(...which) {
  return runVitest(["--reporter=dot", "--silent", ...which]);
}

function runVitest(which) {
  const report = join(reports, `${randomUUID()}.json`);
  const writing = ["--reporter=json", `--outputFile.json=${report}`];
  return tests(["vitest", "run", ...which, ...writing], () => readVitest(report));
}

async function browserTests() {
  console.log(`Chromium: ${await Promise.resolve().then(ensureChromium).catch(countAsFailure)}`);
  return tests(["playwright", "test", "--project=browser", "--reporter=list,json"], readPlaywright, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
}

/** Runs tests and adds their numbers. A run that fails without one failed test, or without a report, counts as one. */
async function tests(command, read, environment = {}) {
  const passed = await run("npx", ["--no-install", ...command], environment);
  const numbers = readNumbers(read);
  counts.passed += numbers.passed;
  counts.failed += passed ? numbers.failed : Math.max(1, numbers.failed);
  failures.push(...numbers.failures);
  return passed;
}

function readNumbers(read) {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

function readVitest(path) {
  const report = readJson(path);
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    // A file that could not be run at all has a reason of its own and no test.
    if (tests.length === 0) return message ? [describeFailure(name, message)] : [];
    return tests.map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

function readPlaywright() {
  const { stats, suites } = readJson(browserReport);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: suites.flatMap(failedSpecs) };
}

/** The failed tests of a suite and of those within it. */
function failedSpecs({ file, specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  const described = own.map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return describeFailure(`${file} › ${title}`, errors[0]?.message);
  });
  return [...described, ...suites.flatMap(failedSpecs)];
}

function describeFailure(test, reason = "no reason was given") {
  return `${relative(ROOT, resolve(ROOT, test))}\n  ${stripVTControlCharacters(reason).split("\n", 1)[0]}`;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function countAsFailure(error) {
  counts.failed += 1;
  throw error;
}

/** Runs a command with no input and with the terminal's output, or a file's; resolves to whether it ended well. */
function run(command, args, environment = {}, output = "inherit") {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...environment },
      // On Windows, npm and npx are scripts of the shell.
      shell: process.platform === "win32",
    });
    child.once("error", reject).once("exit", (code) => resolve(code === 0));
  });
}
