import { expect, test } from "vitest";
import { replaceFigures } from "@/lib/wizard/browser/replace-figures";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import {
  blocks,
  open,
  sent,
  serveSessions,
  session,
  stage,
  stale,
  told,
  undo,
} from "@/tests/support/drafts/session-over-server";

serveSessions();

/** Opens a letter that says an old price in its offer and in its subject. */
function openPriced(): void {
  const letter = emailDriver().answer("productDescription", "Six weekends, $190.");
  letter.walkTo(6).write("offer", "[OFFER]\nIt costs $190.").keep("offer").next().walkTo(11);
  letter.write("subjectOptions", "1. For $190\n\n2. Bread").choose("subjectOptions", 1);
  open(letter.answer("productDescription", "Six weekends, $240."));
}

test("a changed figure is replaced in all blocks without a request, and that is undone together", () => {
  openPriced();
  replaceFigures(session);
  expect(blocks()).toMatchObject({ offer: "It costs $240.", subject: "For $240" });
  expect(stale()).toEqual([]);
  expect(told).toEqual(["Replaced $190 → $240 in 2 places"]);
  expect(stage("offer").keptId).toBe(stage("offer").selectedId);
  undo();
  expect(blocks()).toMatchObject({ offer: "It costs $190.", subject: "For $190" });
  expect(stage("offer").keptId).toBe(stage("offer").selectedId);
  expect(stale()).toEqual(["offer", "subjectOptions"]);
  expect(sent).toEqual([]);
});

test("an edit that is open is saved and has its figure replaced, and a text that changed since stays when it is undone", () => {
  openPriced();
  session.dispatch({ type: "edit-opened", stage: "subjectOptions", edit: { option: "Only $190" } });
  replaceFigures(session);
  expect(blocks()).toMatchObject({ offer: "It costs $240.", subject: "Only $240" });
  session.dispatch({ type: "text-edited", stage: "offer", text: "[OFFER]\nMine.", stamp: session.stamp() });
  undo();
  expect(blocks().offer).toBe("Mine.");
});
