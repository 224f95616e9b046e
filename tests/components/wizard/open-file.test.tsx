import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { OpenFileButton } from "@/components/wizard/files/open-file-button";
import { keepDraft } from "@/lib/browser/drafts/draft-autosave";
import { findDraft } from "@/lib/browser/drafts/find-draft";
import { writeSessionFile } from "@/lib/wizard/draft-file/write-draft-file";
import { emptyWizardState } from "@/lib/wizard/state";
import { Desk, sessionOf } from "@/tests/components/wizard/session-of";
import { emailDriver, finishedEmail, LetterDriver } from "@/tests/support/draft-driver";

// The code comes late, and a busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });

const endings: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/wizard");
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  cleanup();
  vi.restoreAllMocks();
});

const FINISHED = finishedEmail();
const FILE = writeSessionFile(FINISHED.definition, FINISHED.state);

/** Chooses a file on a desk with this letter. */
async function chooseOn(letter: LetterDriver, text = FILE) {
  const session = sessionOf(letter);
  endings.push(keepDraft(session, localStorage, () => {}, { unsaved: true }).end);
  const onOpened = vi.fn();
  const { container } = render(
    <Desk session={session}>
      <OpenFileButton onOpened={onOpened} />
      <Toaster />
    </Desk>,
  );
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for files.");
  await userEvent.upload(input, new File([text], "email.json", { type: "application/json" }));
  return { session, onOpened };
}

const emptyDesk = () => new LetterDriver(FINISHED.definition, emptyWizardState("email"));

test("on an empty desk the letter is there at once, with nothing set aside", async () => {
  const { session, onOpened } = await chooseOn(emptyDesk());
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(session.getState()).toEqual(FINISHED.state);
  expect(findDraft(FINISHED.definition, localStorage).last).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where another letter lies, it waits for the person's word", async () => {
  const before = emailDriver();
  const { session, onOpened } = await chooseOn(before);
  await userEvent.click(await screen.findByRole("button", { name: "Open it" }));
  expect(session.getState()).toEqual(FINISHED.state);
  expect(onOpened).toHaveBeenCalledOnce();
  const left = findDraft(FINISHED.definition, localStorage).last;
  expect(left?.state).toEqual(before.state);

  // Whoever takes it back goes on with that letter, and the one of the file is a letter of its own.
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(session.getState()).toEqual(before.state);
  expect(session.letter.id).toBe(left?.id);
  expect(findDraft(FINISHED.definition, localStorage).last?.state).toEqual(FINISHED.state);
});

test("when there is no room to set the other letter aside, nothing is opened", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const before = emailDriver();
  const { session, onOpened } = await chooseOn(before);
  await userEvent.click(await screen.findByRole("button", { name: "Open it" }));
  await screen.findByText("Your browser has no room to set aside the email on your desk.");
  expect(session.getState()).toEqual(before.state);
  expect(onOpened).not.toHaveBeenCalled();
});

test("a file that is too large is refused before it is read", async () => {
  const read = vi.spyOn(File.prototype, "text");
  await chooseOn(emptyDesk(), " ".repeat(5 * 1024 * 1024 + 1));
  await screen.findByText("The file is too large: the limit is 5 MB.");
  expect(read).not.toHaveBeenCalled();
});

test("a file that the browser cannot read is said to be one", async () => {
  vi.spyOn(File.prototype, "text").mockRejectedValue(new DOMException("It was moved.", "NotFoundError"));
  await chooseOn(emptyDesk());
  await screen.findByText(/^The file could not be read\./);
});

test("while a text is written no file can be chosen", () => {
  render(
    <Desk session={sessionOf(emailDriver().start("tip"))}>
      <OpenFileButton />
    </Desk>,
  );
  expect(screen.getByRole("button", { name: "Open a file" }).hasAttribute("disabled")).toBe(true);
});
