import { expect, test } from "vitest";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDraftFile } from "@/lib/wizard/draft-file/read-draft-file";
import { writeDraftFile } from "@/lib/wizard/draft-file/write-draft-file";
import FILE from "@/tests/fixtures/stored/draft-file.json";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

test("a draft file that a version before has written opens, and makes the same letter", () => {
  const reading = readDraftFile(JSON.stringify(FILE), storyWizard);
  const { state } = finishedStory("generated");
  // What a text was made from was noted as one fingerprint of everything.
  const stages = Object.entries(state.stages).map(([name, stage]) => {
    const versions = stage.versions.map((version) => ({ ...version, basis: expect.stringMatching(/^[0-9a-f]{16}$/) }));
    return [name, { ...stage, versions }];
  });
  expect(reading).toMatchObject({
    session: { fidelity: "same", state: { ...state, stages: Object.fromEntries(stages) } },
  });
});

test("a draft file whose letter has the marks that the model typed is the same letter, and one with other words is not", () => {
  const { definition, state } = finishedEmail().write("postscript", `[P.S.]\nIt's "late" for a loaf, and she said so.`);
  const written = writeDraftFile(definition, state);
  expect(written).toContain("It’s “late” for a loaf");
  const file = JSON.parse(written);
  const typed = (text: string, quote: string, apostrophe: string) =>
    text.replaceAll(/[“”]/g, quote).replaceAll("’", apostrophe);
  const letter = { text: typed(file.letter.text, '"', "'"), html: typed(file.letter.html, "&quot;", "&#39;") };
  const fidelity = (one: typeof letter) => readDraftFile(JSON.stringify({ ...file, letter: one }), definition);
  expect(fidelity(letter)).toMatchObject({ session: { fidelity: "same" } });
  expect(fidelity({ ...letter, text: letter.text.replace("late", "early") })).toMatchObject({
    session: { fidelity: "other" },
  });
});
