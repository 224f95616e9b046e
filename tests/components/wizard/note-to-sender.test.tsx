import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LetterNotices } from "@/components/wizard/notices/letter-notices";
import { draftSessionOf, sessionOf, WizardPage } from "@/tests/components/wizard/session-of";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

afterEach(cleanup);

const highlights = (value: string) => ({ type: "field-changed", field: "productHighlights", value }) as const;

test("the model's note about the brief is shown until the brief changes, also in a figure alone", () => {
  const text = REPLIES.wholeLetter.replace("</reply>", "[NOTE]\nThe price is missing.\n</reply>");
  const session = sessionOf(emailDriver().act(highlights("2 loaves")).walkTo(2).write("wholeLetter", text));
  render(
    <WizardPage draft={draftSessionOf(session)}>
      <LetterNotices />
    </WizardPage>,
  );
  screen.getByText("The price is missing.");
  act(() => session.dispatch(highlights("3 loaves")));
  expect(screen.queryByText("The price is missing.")).toBeNull();
  act(() => session.dispatch(highlights("2 loaves")));
  screen.getByText("The price is missing.");
});
