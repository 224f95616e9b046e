import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpenFileButton } from "@/components/drafts/file-buttons";
import { Toaster } from "@/components/ui/toaster";
import { writeDraftFile } from "@/lib/drafts/draft-file";
import { database } from "@/lib/server/db/database";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { emptyDraft } from "@/lib/wizard/draft";
import { givePagesAServer } from "@/tests/components/support/page-server";
import { draftSessionOf, renderPart, sessionOf, wizardParts } from "@/tests/components/wizard/session-of";
import { DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

givePagesAServer();

const endings: (() => void)[] = [];

beforeEach(async () => {
  history.replaceState(null, "", "/wizard");
  await database().draft.deleteMany();
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const FINISHED = finishedEmail();
const FILE = writeDraftFile(FINISHED.definition, FINISHED.draft);

/** Chooses a file on a page with this letter. */
async function chooseOn(letter: DraftDriver, text = FILE) {
  const session = sessionOf(emptyPage());
  const draft = draftSessionOf(session);
  endings.push(draft.open());
  await wizardParts.load();
  session.dispatch({ type: "draft-restored", draft: letter.draft });
  const onOpened = vi.fn();
  const parts = [<OpenFileButton key="button" onOpened={onOpened} />, <Toaster key="toasts" />];
  const { container } = renderPart(draft, parts);
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for files.");
  await userEvent.upload(input, new File([text], "email.json", { type: "application/json" }));
  return { session, onOpened };
}

const emptyPage = () => new DraftDriver(FINISHED.definition, emptyDraft("email"));

test("on an empty desk the letter is there at once, with nothing set aside", async () => {
  const { session, onOpened } = await chooseOn(emptyPage());
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(session.getState()).toEqual(FINISHED.state);
  expect(await database().draft.count()).toBeLessThan(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where another letter lies, it waits for the person's word", async () => {
  const before = emailDriver();
  const { session, onOpened } = await chooseOn(before);
  await userEvent.click(await screen.findByRole("button", { name: "Open it" }));
  expect(session.getState()).toEqual(FINISHED.state);
  expect(onOpened).toHaveBeenCalledOnce();
  const left = await waitFor(() => database().draft.findFirstOrThrow());
  expect(left.title).toBe(before.state.brief.topic.trim());

  // Undo opens the former letter again; the one from the file stays a letter of its own.
  const assign = vi.fn();
  const { href, search } = location;
  vi.stubGlobal("location", { href, search, assign });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`/wizard?email=${left.id}`));
});

test("a file that is too large is refused before it is read", async () => {
  const read = vi.spyOn(File.prototype, "text");
  await chooseOn(emptyPage(), " ".repeat(5 * 1024 * 1024 + 1));
  await screen.findByText("The file is too large: the limit is 5 MB.");
  expect(read).not.toHaveBeenCalled();
});

test("a file that the browser cannot read is said to be one", async () => {
  vi.spyOn(File.prototype, "text").mockRejectedValue(new DOMException("It was moved.", "NotFoundError"));
  await chooseOn(emptyPage());
  await screen.findByText(/^We couldn't read the file\./);
});

test("while a text is written no file can be chosen", () => {
  renderPart(emailDriver().start("tip"), <OpenFileButton />);
  const button = screen.getByRole("button", { name: "Open a copy" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("tooltip", { hidden: true }).textContent).toBe(
    "The AI is still writing. Wait for it to finish, or stop it",
  );
});

/** The file with lists in each other, so many levels deep, where no version of the app writes anything. */
const nested = (depth: number) => {
  const settings = JSON.stringify({ ...DEFAULT_EXPORT_SETTINGS, more: 0 });
  const at = `"exportSettings": ${settings.replace(/0}$/, `${"[".repeat(depth)}${"]".repeat(depth)}}`)},`;
  return FILE.replace('"decisions": {', `"decisions": { ${at}`);
};

test("words typed into the letter of a file that another program added to are saved", async () => {
  const { session } = await chooseOn(emptyPage(), nested(5));
  await waitFor(() => expect(session.getState().brief).toEqual(FINISHED.state.brief));
  expect(session.getState().exportSettings).toEqual(DEFAULT_EXPORT_SETTINGS);
  session.dispatch({ type: "field-changed", field: "topic", value: "Pottery for two" });
  await waitFor(async () => expect((await database().draft.findFirst())?.title).toBe("Pottery for two"));
});

test("a file with more nesting than can be saved is refused with the reason, and the letter on the desk stays", async () => {
  const { session } = await chooseOn(emailDriver(), nested(4_000));
  expect(await screen.findByText(/nested more than 16 levels deep/)).toBeDefined();
  expect(session.getState()).toEqual(emailDriver().state);
});
