import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { StepList } from "@/components/wizard/layout/step-list";
import { StaleOverview } from "@/components/wizard/steps/complete-screen";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { staleStages } from "@/lib/wizard/staleness";
import { draftSessionOf, sessionOf, WizardPage } from "@/tests/components/wizard/session-of";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

afterEach(cleanup);

function show(field: "topic" | "productName") {
  const session = sessionOf(finishedEmail().act({ type: "field-changed", field, value: "Something else" }));
  render(
    <WizardPage draft={draftSessionOf(session)}>
      <StepList />
      <StaleOverview />
    </WizardPage>,
  );
  return session;
}

test("however many parts are stale, one button says what to look at first, and the list has the rest", async () => {
  const session = show("topic");
  const stale = staleStages(emailWizard, session.getState());
  expect(stale.length).toBeGreaterThan(5);
  const rows = screen.getAllByText("Look at it");
  expect(rows).toHaveLength(stale.length);
  await userEvent.click(screen.getByRole("button", { name: "Look at the offer" }));
  expect(session.getState().stepIndex).toBe(6);
});

test("what is looked at first is what the others are made from", async () => {
  const session = show("topic");
  await userEvent.click(screen.getByText("Look at story options"));
  expect(session.getState().stepIndex).toBe(3);
});

test("keeping all leaves nothing to say", async () => {
  const session = show("topic");
  await userEvent.click(screen.getByRole("button", { name: "Keep all as they are" }));
  expect(staleStages(emailWizard, session.getState())).toEqual([]);
  expect(screen.queryByText("You changed something that this email was made from.")).toBeNull();
});

test("a step's button says its name and state as one would say them", () => {
  const session = show("topic");
  const steps = screen.getByRole("navigation", { name: "Steps" });
  const names = () =>
    within(steps)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
  expect(names().slice(0, 4)).toEqual([
    "Step 1: Goals, complete",
    "Step 2: Product, complete",
    "Step 3: Insight, complete",
    "Step 4: Story, made from an earlier answer, complete",
  ]);
  expect(names().at(-1)).toBe("COMPLETE");
  act(() => session.dispatch({ type: "step-visited", stepIndex: 1 }));
  expect(names().slice(1, 3)).toEqual(["Step 2: Product", "Step 3: Insight, upcoming"]);
});
