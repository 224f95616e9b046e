import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StageBar } from "@/components/wizard/layout/stage-bar";
import { WizardKeys } from "@/components/wizard/layout/wizard-keys";
import { LaterScreen } from "@/components/wizard/steps/later-screen";
import { useWizardState } from "@/components/wizard/wizard-context";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { currentScreen } from "@/lib/wizard/navigation";
import { phaseOf } from "@/lib/wizard/phase";
import { stageOf } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { renderPart } from "@/tests/components/wizard/session-of";
import { type DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

function Bar() {
  return <StageBar screen={currentScreen(emailWizard, useWizardState())} />;
}

function Screen() {
  return <LaterScreen screen={currentScreen(emailWizard, useWizardState())} />;
}

/** Shows the bar of a letter, and has its keys. */
const show = (letter: DraftDriver) => renderPart(letter, [<Bar key="bar" />, <WizardKeys key="keys" />]).session;

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

test("what is out of date can be edited at once, a text and the chosen one of a list, and is current when saved", () => {
  const changed = { type: "field-changed", field: "productName", value: "The Slow Rye" } as const;
  const tries = [
    [6, "offer", { offer: "The Slow Loaf shows you how.", transitionToOffer: "Dough is read by hand." }],
    [7, "ctaOptions", { option: "See lesson 1." }],
  ] as const;
  for (const [stepIndex, stage, edit] of tries) {
    const letter = finishedEmail().act(changed, { type: "step-visited", stepIndex });
    const { session } = renderPart(letter, [<Bar key="bar" />, <Screen key="screen" />]);
    const phase = () => phaseOf(emailWizard, session.getState());
    expect(phase()).toBe("stale");
    fireEvent.click(screen.getByRole("button", { name: /^Edit .*by hand$/ }));
    expect(stageOf(session.getState(), stage).handEdit).toEqual(edit);
    const part = stage === "offer" ? "offer" : "option";
    act(() => session.dispatch({ type: "edit-changed", stage, part, text: "The Slow Rye shows you how." }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(staleStages(emailWizard, session.getState())).not.toContain(stage);
    cleanup();
  }
});

test("a list of which nothing is chosen yet has no choice to edit", () => {
  const letter = finishedEmail().write("storyOptions").act({ type: "field-changed", field: "topic", value: "Rye" });
  show(letter.act({ type: "step-visited", stepIndex: 3, screenIndex: 0 }));
  screen.getByRole("button", { name: "Rewrite" });
  expect(screen.queryByRole("button", { name: "Edit by hand" })).toBeNull();
});
