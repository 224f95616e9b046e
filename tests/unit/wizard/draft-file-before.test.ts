import { expect, test } from "vitest";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDraftFile } from "@/lib/wizard/draft-file/read-draft-file";
import FILE from "@/tests/fixtures/stored/draft-file.json";
import { finishedStory } from "@/tests/support/drafts/draft-driver";

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
