import { expect, test } from "vitest";
import { storyPrompts } from "@/prompts/story";
import { wizardPrompts } from "@/prompts/wizard";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { LOOKED_UP, PATHS, promptAt, SPECIFIED_FIELDS } from "@/tests/support/model/prompt-endpoints";

const served = [
  ...Object.keys(wizardPrompts).map((name) => `/wizard/${name}`),
  ...Object.keys(storyPrompts).map((name) => `/story/${name}`),
];

test("the registries serve the 20 specified paths, those of preheader, claims, a page and whole letter, and no other", () => {
  const specified = Object.keys(SPECIFIED_FIELDS);
  expect(specified).toHaveLength(20);
  expect(served.toSorted()).toEqual(
    [...specified, ...LOOKED_UP, "/wizard/preheader", "/wizard/whole-letter"].toSorted(),
  );
});

test("every path has an example payload, and no other path has one", () => {
  expect(Object.keys(PAYLOADS).toSorted()).toEqual(PATHS.toSorted());
});

test("only the story options of the story wizard answer as one JSON document", () => {
  expect(PATHS.filter((path) => promptAt(path).respondsWith === "json")).toEqual(["/story/prompt-2"]);
});

test("no two paths share a prompt but those for subject lines", () => {
  expect(new Set(PATHS.map(promptAt)).size).toBe(23);
  expect(promptAt("/story/prompt-subject-lines")).toBe(promptAt("/wizard/prompt-10"));
});
