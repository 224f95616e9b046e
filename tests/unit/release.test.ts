import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const workflow = readFileSync(".github/workflows/release.yml", "utf8");

const CHANGELOG = `# Changelog

## [1.1.0] - Unreleased

- Not yet

## [1.0.10] - 2027-03-01

- Tenth

## [1.0.1] - 2027-02-01

A few words.

### Fixed

- This & that

## [1.0.0] - 2027-01-01

- All of it
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  writeFileSync(join(folder, "CHANGELOG.md"), CHANGELOG);
  // Each program of the release notes how it was called.
  for (const name of ["gh", "docker"]) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> called\n`);
    chmodSync(join(folder, name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script of a step as the workflow does, for a tag; returns its exit code. */
function runStep(step: string, tag: string): number | null {
  const [, indented = ""] =
    new RegExp(`- name: ${step}\\n(?: {8,}(?!run:).*\\n)*? {8}run: \\|\\n((?: {10}.*\\n)+)`).exec(workflow) ?? [];
  expect(indented, step).not.toBe("");
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    GITHUB_REF_NAME: tag,
    GITHUB_REPOSITORY: "Ada/Letters",
  };
  return spawnSync("bash", ["-e", "-c", indented.replaceAll(/^ {10}/gm, "")], { cwd: folder, env }).status;
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("the notes of a release are its section of the changelog, and no other's", () => {
  expect(runStep("The section of the changelog", "v1.0.1")).toBe(0);
  expect(read("notes.md").trim()).toBe("A few words.\n\n### Fixed\n\n- This & that");
});

test.each([
  ["v1.0.1", "1.0.1", 0],
  ["v1.0.1", "1.0.0", 1],
  ["v1.1.0", "1.1.0", 1],
  ["v1.0", "1.0", 1],
  ["v1x0.1", "1x0.1", 1],
])("the tag %s of a package at %s is released only with a dated section", (tag, version, code) => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  expect(runStep("The tag, the package and the changelog name one version", tag)).toBe(code);
});

test.each([
  ["v1.0.1", " --tag ghcr.io/ada/letters:latest", "--latest"],
  ["v1.1.0-rc.1", "", "--prerelease"],
])("%s is one image for both kinds of machines, and the newest only when it is no candidate", (tag, latest, kind) => {
  expect(runStep("One image for both kinds of machines", tag)).toBe(0);
  expect(runStep("The release", tag)).toBe(0);
  const image = `ghcr.io/ada/letters:${tag}`;
  expect(read("called").trim().split("\n")).toEqual([
    `docker buildx imagetools create --tag ${image}${latest} ${image}-amd64 ${image}-arm64`,
    `gh release create ${tag} --verify-tag --title ${tag} --notes-file notes.md ${kind}`,
  ]);
});
