// `npm test` runs the tests before a push; `--slow` runs the rest, and `--all` both; `npm run check` runs what needs no
// build. A step that fails does not stop the others.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { PACKAGES, programPath } from "../tests/support/servers/programs.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuild, ROOT } from "./ensure-build.mjs";

/** The addresses of servers to test with; before a push there are none, so that runs take the same time everywhere. */
const SERVERS = ["TEST_DATABASE_URL", "TEST_REDIS_URL"];
const NO_SERVERS = Object.fromEntries(SERVERS.map((name) => [name, ""]));

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const isSlowWanted = process.argv.includes("--slow") || process.argv.includes("--all");

const failedSteps = [];
/** The failed tests with the first lines of their reasons, for the end of a long log. */
const failures = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
/** The reasons for steps that were not run. */
const reasons = [];

if (process.argv.includes("--check")) await runCheck();
else if (!process.argv.includes("--slow")) await runEveryday();
if (isSlowWanted) await runSlow();

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✘ ${failure}`);
console.log(failedSteps.length === 0 ? "\nEverything passed." : `\nFailed: ${failedSteps.join(", ")}.`);
if (reasons.length > 0) console.log(`not run: ${reasons.join("; ")}; ${counts.skipped} tests were skipped`);
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

/** Runs what uses one core beside the tests, which use all that there are. */
async function runCheck() {
  await Promise.all([
    step("unit tests", () => vitest(["unit"])),
    quietStep("types", "types")
      .then(() => quietStep("lint", "lint"))
      .then(() => quietStep("boundaries", "boundaries")),
  ]);
}

/** Runs short steps beside the long ones, which need most of the machine. */
async function runEveryday() {
  const [isBuilt] = await Promise.all([
    step("build", () => run("npm", ["run", "--silent", "build"])),
    quietStep("lint", "lint").then(() => quietStep("boundaries", "boundaries")),
  ]);
  // Routes need the built server, and types need the folder that a build empties.
  await Promise.all([
    step("unit, component and route tests", () => vitest(["unit", "evals", "components", "routes"], NO_SERVERS)),
    quietStep("types", "types"),
  ]);
  if (isBuilt) await step("journeys", () => playwright("journeys"));
  else fail("journeys", "there is no build");
}

async function runSlow() {
  const isBuilt = await step("build", async () => {
    await ensureBuild();
    return true;
  });
  if (!isBuilt) return fail("slow tests", "there is no build");
  const missing = SERVERS.filter((name) => !process.env[name]);
  for (const name of missing) reasons.push(`${name} is not set`);
  for (const [program, name] of Object.entries(PACKAGES)) {
    if (!programPath(program)) reasons.push(`${program} is not installed, it comes with Debian's ${name}`);
  }
  if (missing.length < SERVERS.length)
    await step("routes on PostgreSQL and Redis", () => vitest(["servers"], {}, "--no-file-parallelism"));
  // Some tests measure how long one request waits beside another, so nothing else may run.
  await step("waits, faults and hostile texts", () => vitest(["slow"], {}, "--no-file-parallelism"));
  await step("screens", () => playwright("screens"));
}

/** Runs one step and prints its name and time; returns whether it succeeded. */
async function step(name, run) {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const passed = await run().catch((error) => {
    console.error(error.message);
    return false;
  });
  if (!passed) failedSteps.push(name);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  return passed;
}

/** Runs an npm script beside another step, and prints its output at the end. */
function quietStep(name, script) {
  return step(name, async () => {
    const report = join(reports, `${script}.txt`);
    const output = openSync(report, "w");
    const passed = await run("npm", ["run", "--silent", script], {}, output).finally(() => closeSync(output));
    process.stdout.write(readFileSync(report));
    return passed;
  });
}

function fail(name, reason) {
  failedSteps.push(name);
  counts.failed += 1;
  console.log(`\n== ${name}: not run, ${reason}`);
}

function vitest(projects, environment = {}, ...options) {
  const report = join(reports, `${randomUUID()}.json`);
  const which = [...projects.map((name) => `--project=${name}`), ...options];
  const writing = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return tests(["vitest", "run", ...which, ...writing], () => readVitest(report), environment);
}

async function playwright(project) {
  const report = join(reports, `${project}.json`);
  try {
    console.log(`Chromium: ${ensureChromium()}`);
  } catch (error) {
    counts.failed += 1;
    throw error;
  }
  const command = ["playwright", "test", `--project=${project}`, "--reporter=list,json"];
  return tests(command, () => readPlaywright(report), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

/** Runs tests and adds up their numbers. A failed run without a failed test or a report counts as one failure. */
async function tests(command, read, environment) {
  const passed = await run("npx", ["--no-install", ...command], environment);
  let numbers = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    numbers = read();
  } catch {
    // There is no report.
  }
  counts.passed += numbers.passed;
  counts.skipped += numbers.skipped;
  counts.failed += passed ? numbers.failed : Math.max(1, numbers.failed);
  failures.push(...numbers.failures);
  return passed;
}

function readVitest(path) {
  const report = readJson(path);
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    // A file that could not run at all has a reason and no test.
    if (tests.length === 0) return message ? [describeFailure(name, message)] : [];
    return tests.map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, failures };
}

function readPlaywright(path) {
  const { stats, suites } = readJson(path);
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures: suites.flatMap(failedSpecs) };
}

/** Returns the failed tests of a suite and its inner suites. */
function failedSpecs({ file, specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  const described = own.map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return describeFailure(`${file} › ${title}`, errors[0]?.message);
  });
  return [...described, ...suites.flatMap(failedSpecs)];
}

function describeFailure(test, reason = "no reason was given") {
  // The second line of a property that does not hold is the seed by which it fails again.
  const lines = stripVTControlCharacters(reason).split("\n", 2);
  return [relative(ROOT, resolve(ROOT, test)), ...lines].join("\n  ");
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Runs a command without input, with output to the terminal or a file; resolves to whether it succeeded. */
function run(command, args, environment = {}, output = "inherit") {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...environment },
      // On Windows, npm and npx are shell scripts.
      shell: process.platform === "win32",
    });
    child.once("error", reject).once("exit", (code) => resolve(code === 0));
  });
}
