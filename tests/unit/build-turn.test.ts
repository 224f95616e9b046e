import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "../../scripts/ensure-build.mjs";
import { eventually } from "../support/eventually";

const folders: string[] = [];
const started: ChildProcess[] = [];

/** Waits for a file named `go-on`, and then writes what a build leaves behind. */
const BUILD = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync("builds", process.pid + "\\n");
writeFileSync(".next/BUILD_ID", "begun");
const look = setInterval(() => {
  if (!existsSync("go-on")) return;
  clearInterval(look);
  mkdirSync(".next/standalone/.next/static", { recursive: true });
  writeFileSync(".next/BUILD_ID", "done");
}, 10);
`;

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project's folder with the real program that looks after the build, and a build that takes as long as a test says. */
function newProject() {
  const folder = mkdtempSync(join(tmpdir(), "turn-"));
  folders.push(folder);
  const path = (name: string) => join(folder, name);
  for (const name of ["scripts", ".next", "lib/server/db/generated"]) mkdirSync(path(name), { recursive: true });
  cpSync(join(ROOT, "scripts/ensure-build.mjs"), path("scripts/ensure-build.mjs"));
  writeFileSync(path("scripts/build.mjs"), BUILD);
  return {
    turn: path(".next-turn"),
    /** Does what a start does with the build. */
    start: () => startIn(folder),
    /** Does the same, with another program that builds. */
    startWith(build: string) {
      writeFileSync(path("scripts/build.mjs"), build);
      return startIn(folder);
    },
    goOn: () => writeFileSync(path("go-on"), ""),
    builders: () => readFileSync(path("builds"), "utf8").trim().split("\n").map(Number),
    isThere: (name: string) => existsSync(path(name)),
    turns: () => readdirSync(folder).filter((name) => name.startsWith(".next-turn")),
  };
}

function startIn(folder: string) {
  const program = `import { ensureBuild } from "${folder}/scripts/ensure-build.mjs"; console.log("built:", await ensureBuild());`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
  started.push(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return { child, output: () => printed, exited: once(child, "close") };
}

/** What may lie in the place of a turn that is free. */
const STRANGE: Readonly<Record<string, (turn: string) => void>> = {
  "an empty file": (turn) => writeFileSync(turn, ""),
  "the number of a process that is somebody else's by now": (turn) => writeFileSync(turn, String(process.pid)),
  "the number of a process of another user": (turn) => writeFileSync(turn, "1"),
  "a text": (turn) => writeFileSync(turn, "mine\n"),
  "a folder": (turn) => mkdirSync(turn),
  "a link to nowhere": (turn) => symlinkSync("/nowhere/at/all", turn),
};

test(`a turn that is ${Object.keys(STRANGE).join(", or ")} holds no one up for long, and a waiting process says so; a build may take longer`, async () => {
  const slow = newProject();
  const building = slow.start();
  await eventually(() => expect(slow.isThere(".next/BUILD_ID")).toBe(true));
  const waiting = slow.start();
  const outputs = Object.values(STRANGE).map(async (arrange) => {
    const project = newProject();
    arrange(project.turn);
    project.goOn();
    const { output, exited } = project.start();
    expect(await exited).toEqual([0, null]);
    expect(project.turns()).toEqual([]);
    return output();
  });
  for (const output of await Promise.all(outputs)) {
    expect(output).toMatch(
      /^Another start is building \((process \d+|as .* says)\); waiting until it has finished\.\n/,
    );
    expect(output).toContain("built: true");
  }
  // These have found out by now that a turn was free; this one is taken.
  slow.goOn();
  expect([await building.exited, await waiting.exited]).toEqual([
    [0, null],
    [0, null],
  ]);
  expect([building.output(), waiting.output()]).toEqual([
    expect.stringContaining("built: true"),
    expect.stringMatching(/\(process \d+\).*\nbuilt: false/),
  ]);
  expect(slow.builders()).toHaveLength(1);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "a build that %s interrupts leaves no turn, no build and no process",
  async (signal) => {
    const project = newProject();
    const { child, exited } = project.start();
    await eventually(() => expect(project.isThere(".next/BUILD_ID")).toBe(true));
    child.kill(signal);
    expect(await exited).toEqual([null, signal]);
    expect([project.turns(), project.isThere(".next/BUILD_ID")]).toEqual([[], false]);
    expect(() => process.kill(project.builders()[0] ?? 0, 0)).toThrow("ESRCH");
  },
);

test("a build says that it builds and nothing else, and everything when it fails", async () => {
  const project = newProject();
  project.goOn();
  const quiet = project.startWith(`console.log("Compiled."); console.error("A file name is deprecated.");\n${BUILD}`);
  expect(await quiet.exited).toEqual([0, null]);
  expect(quiet.output()).toBe("Building, which takes about half a minute ...\nbuilt: true\n");

  const failing = newProject().startWith(
    'console.log("Compiling"); console.error("Unexpected token"); process.exit(1);',
  );
  expect((await failing.exited)[0]).toBe(1);
  for (const line of ["Compiling\n", "Unexpected token\n", "The build failed; the lines above say why."])
    expect(failing.output()).toContain(line);
});
