import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StageBar } from "@/components/wizard/layout/stage-bar";
import { WizardKeys } from "@/components/wizard/layout/wizard-keys";
import { useWizardState } from "@/components/wizard/wizard-context";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { currentScreen } from "@/lib/wizard/navigation";
import { phaseOf } from "@/lib/wizard/phase";
import { stageOf } from "@/lib/wizard/stage";
import { draftSessionOf, sessionOf, WizardPage } from "@/tests/components/wizard/session-of";
import { type DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

afterEach(cleanup);

function Bar() {
  return <StageBar screen={currentScreen(emailWizard, useWizardState())} />;
}

/** Shows the bar of a letter, and has its keys. */
function show(letter: DraftDriver) {
  const session = sessionOf(letter);
  render(
    <WizardPage draft={draftSessionOf(session)}>
      <Bar />
      <WizardKeys />
    </WizardPage>,
  );
  return session;
}

test("Ctrl+Enter that is held down does the next act once", () => {
  const session = show(emailDriver().walkTo(5).write("tip"));
  const hold = (repeat: boolean) => fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, repeat });
  hold(false);
  for (let time = 0; time < 3; time += 1) hold(true);
  expect([session.getState().stepIndex, phaseOf(emailWizard, session.getState())]).toEqual([5, "kept"]);
});

test("what is being written can be stopped at COMPLETE and at every other step, whichever shows it", () => {
  for (const stepIndex of [11, 0]) {
    const session = show(finishedEmail().act({ type: "step-visited", stepIndex }));
    const phase = phaseOf(emailWizard, session.getState());
    act(() => session.start("preheaderOptions", "generate"));
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(stageOf(session.getState(), "preheaderOptions").run).toMatchObject({ status: "stopped" });
    expect(phaseOf(emailWizard, session.getState())).toBe(phase);
    cleanup();
  }
});
