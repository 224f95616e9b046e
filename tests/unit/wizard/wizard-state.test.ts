import { expect, test } from "vitest";
import { reduceWizard } from "@/lib/wizard/machine";
import { wizardState } from "@/lib/wizard/wizard-state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

test("a change leaves every part of what is shown the same object that it does not touch", () => {
  const { definition, draft } = finishedEmail().write("tip", "[TIP]\nSecond.");
  const before = wizardState(definition, draft);
  const [first] = before.stages.tip?.versions ?? [];
  const selected = reduceWizard(definition, draft, { type: "version-selected", stage: "tip", id: first?.id ?? "" });
  const after = wizardState(definition, selected, before);
  expect(after.stages.tip?.selectedId).not.toBe(before.stages.tip?.selectedId);
  expect(after.stages.tip?.versions).toBe(before.stages.tip?.versions);
  expect(after.brief).toBe(before.brief);
  expect(after.stages.story).toBe(before.stages.story);
});
