import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { renderPart } from "@/tests/components/wizard/session-of";
import { emailAt } from "@/tests/support/browser/stored-letters";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

function openAll(): void {
  for (const details of document.querySelectorAll("details")) {
    details.open = true;
    fireEvent(details, new Event("toggle"));
  }
}

function show(driver: DraftDriver, stage: "tip" | "ctaOptions", isOpen = true) {
  const { session } = renderPart(driver, <StageFooter name={stage} />);
  if (isOpen) openAll();
  return session;
}

/** The entry of a version. */
function version(number: number): HTMLElement {
  const [entry] = screen
    .getAllByRole("listitem", { hidden: true })
    .filter((item) => new RegExp(`^Version ${number}(?!\\d)`).test(item.textContent ?? ""));
  if (!entry) throw new Error(`There is no version ${number}.`);
  return entry;
}

const comparisons = (number: number) =>
  within(version(number))
    .queryAllByText(/^Compare with/)
    .map(({ textContent }) => textContent);

test("each version can be compared with the one in use and with the one before, and none with itself", () => {
  const tips = emailAt("tip").write("tip", "[TIP]\nSecond.").write("tip", "[TIP]\nThird.");
  show(tips, "tip");
  expect(comparisons(1)).toEqual(["Compare with version 3 (current)"]);
  expect(comparisons(2)).toEqual(["Compare with version 3 (current)", "Compare with version 1 (previous)"]);
  expect(comparisons(3)).toEqual(["Compare with version 2 (previous)"]);
});

test("a version is compared with the one that it was rewritten from, though others came between", () => {
  const tips = emailAt("tip").write("tip", "[TIP]\nSecond.").write("tip", "[TIP]\nThird.");
  tips.act({ type: "version-selected", stage: "tip", id: tips.stage("tip").versions[1]?.id ?? "" });
  show(tips.write("tip", "[TIP]\nFourth.", "revise"), "tip");
  expect(comparisons(4)).toEqual(["Compare with version 2 (the one it's based on)"]);
});

test("using a version deletes none, and can be taken back by using another", async () => {
  const session = show(emailAt("tip").write("tip", "[TIP]\nSecond."), "tip");
  const before = session.getState().stages.tip?.versions;
  await userEvent.click(screen.getByRole("button", { name: "Use this version, number 1", hidden: true }));
  expect(within(version(1)).getByText("In use")).toBeTruthy();
  expect(within(version(2)).queryByText("In use")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use this version, number 2", hidden: true }));
  expect(within(version(2)).getByText("In use")).toBeTruthy();
  expect(session.getState().stages.tip?.versions).toEqual(before);
});

test("a list that waits for a choice is shown now, and the one before it is still in the email", () => {
  show(emailAt("cta").choose("ctaOptions", 2).write("ctaOptions", listOf(3, "Come")), "ctaOptions");
  expect(within(version(2)).getByText("Showing")).toBeTruthy();
  expect(within(version(1)).getByText("Still in your email")).toBeTruthy();
});

test("an edit by hand says so, and names no model; what broke off says that its tokens are not known", () => {
  const tips = emailAt("tip").edit("tip", "[TIP]\nBy hand.").start("tip");
  tips.act(
    { type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "[TIP]\nHalf a" },
    { type: "partial-kept", stage: "tip", stamp: tips.stamp() },
  );
  show(tips, "tip");
  expect(version(2).textContent).toContain("Version 2: your edit");
  expect(version(2).textContent).not.toContain("Model");
  expect(version(3).textContent).toContain("Version 3: the part that came through");
  expect(version(3).textContent).toContain("Token count unknown because it ended early.");
});

test("a comparison says what went and what came in words, and is made when it is opened", async () => {
  show(emailAt("tip").write("tip", REPLIES.tip.replace("the dough", "the loaf")), "tip");
  expect(screen.queryByRole("region", { hidden: true })).toBeNull();
  openAll();
  const [comparison] = await screen.findAllByRole("region", { name: "From version 1 to version 2" });
  expect(comparison?.textContent).toContain(
    " [removed: Watch the dough, not the clock.]  [added: Watch the loaf, not the clock.] ",
  );
  expect(comparison?.textContent).toContain("One part is the same in both.");
});

test("very many versions are all listed, newest first, and none before the list is opened", () => {
  const tips = emailAt("tip");
  for (let number = 2; number <= 25; number++) tips.write("tip", `[TIP]\nNumber ${number}.`);
  show(tips, "tip", false);
  expect(screen.queryByText(/^Version 25$/)).toBeNull();
  openAll();
  expect(screen.getAllByText(/^Version \d+$/)[0]?.textContent).toBe("Version 25");
  expect(screen.getByText(/^Version 1$/)).toBeTruthy();
});
