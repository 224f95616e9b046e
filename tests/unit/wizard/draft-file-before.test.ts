import { expect, test } from "vitest";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDraftFile } from "@/lib/wizard/draft-file/read-draft-file";
import FILE from "@/tests/fixtures/stored/draft-file.json";
import { finishedStory } from "@/tests/support/drafts/draft-driver";

test("a draft file that a version before has written opens, and makes the same letter", () => {
  const reading = readDraftFile(JSON.stringify(FILE), storyWizard);
  expect(reading).toMatchObject({ session: { fidelity: "same", state: finishedStory("generated").state } });
});
