import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SaveStatus } from "@/components/drafts/save-status";
import { BlocksEditor } from "@/components/wizard/letter/blocks";
import { BlockEditor } from "@/components/wizard/letter/editable-block";
import { BriefField } from "@/components/wizard/steps/form-screen";
import { RevisionForm } from "@/components/wizard/steps/review-screen";
import { DraftSync } from "@/lib/drafts/browser/draft-sync";
import { Outbox } from "@/lib/drafts/browser/outbox";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { review } from "@/lib/wizard/definition/common-screens";
import { GOALS_FORM } from "@/lib/wizard/definition/goals-form";
import { ANYBODY } from "@/lib/wizard/draft";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { renderPart, sessionOf } from "@/tests/components/wizard/session-of";
import { type DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { wholeSave } from "@/tests/support/drafts/local-entries";

const endings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, "", "/wizard");
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const IN_BROWSER = "It's saved in this browser.";
const TOO_LONG = "A text of this email has more than 5,000 characters. Shorten it.";

/** A server that answers every save alike. */
function serverThat(answer: () => Response) {
  const server = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal("fetch", server);
  return server;
}
const refusal = (error: { message: string; field?: string }) =>
  Response.json({ error: { code: "invalid_request", retryable: false, ...error } }, { status: 400 });

/** Storage that takes nothing, as when it is full. */
const fillStorage = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });

/** A page with this letter, whose saves go to a server. */
function pageOf(letter: DraftDriver) {
  const session = sessionOf(letter);
  const sync = new DraftSync(session, new Outbox(ANYBODY), () => {});
  endings.push(() => sync.end());
  sync.start();
  render(<SaveStatus sync={sync} draft={{ status: "new" }} />);
  const write = (tip: string) => act(() => session.dispatch({ type: "field-changed", field: "tip", value: tip }));
  /** Lets all the time pass in which something could be sent. */
  const wait = () => act(() => vi.advanceTimersByTimeAsync(120_000));
  return { session, sync, write, wait };
}
const status = () => screen.getByRole("paragraph").textContent;
/** Returns the draft in the browser's storage and the one to be sent: all of it, because the server has nothing yet. */
const stored = () => {
  const [name = ""] = Object.keys(localStorage).filter((one) => one.includes(":outbox:"));
  return JSON.parse(localStorage.getItem(name) ?? "{}").body;
};
const whole = ({ getDraft }: WizardSession) => wholeSave(getDraft());

describe("a letter that the server refuses", () => {
  test.each([
    ["in its own words", () => refusal({ message: TOO_LONG, field: "brief.tip" }), TOO_LONG],
    [
      "as too large, by a proxy in between",
      () => new Response("<h1>413</h1>", { status: 413 }),
      "this email is too large",
    ],
  ])("%s is sent once for each change and never again", async (_, answer, words) => {
    const fetch = serverThat(answer);
    const { session, write, wait } = pageOf(emailDriver());
    write("Cut in winter.");
    await wait();
    expect(status()).toContain(words);
    expect(status()).toContain(IN_BROWSER);
    expect(fetch).toHaveBeenCalledOnce();
    write("Cut in winter, not in spring.");
    await wait();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(stored()).toEqual(whole(session));
  });
});

describe("a letter that neither the server nor the browser takes", () => {
  const noConnection = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("There is no connection.")));

  test.each<[string, () => unknown, string, string]>([
    [
      "without a connection",
      noConnection,
      "Offline, and this browser can't save it. Keep this page open.",
      "Offline. Saved in this browser.",
    ],
    [
      "refused",
      () => serverThat(() => refusal({ message: TOO_LONG })),
      `Not saved: ${TOO_LONG} This browser can't save it either. Keep this page open.`,
      `Not saved: ${TOO_LONG} ${IN_BROWSER}`,
    ],
  ])("%s is not called saved before the browser has stored it", async (_, answer, unstored, kept) => {
    answer();
    const full = fillStorage();
    const { write, wait } = pageOf(emailDriver());
    write("Cut in winter.");
    await wait();
    expect(status()).toBe(unstored);
    full.mockRestore();
    write("Cut in winter!");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(status()).toBe(kept);
  });
});

describe("a field that takes no more says so", () => {
  const [topic] = GOALS_FORM.fields;
  const words = (limit: number) =>
    `The limit is ${limit.toLocaleString("en-US")} characters. Anything past that is cut off.`;

  /** Pastes into the only field in sight. */
  async function paste(text: string) {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole("textbox"));
    await user.paste(text);
  }

  test("of the brief, and keeps what it can", async () => {
    if (!topic) throw new Error("The form has a field.");
    const session = sessionOf(emailDriver());
    session.dispatch({ type: "field-changed", field: "topic", value: "" });
    renderPart(session, <BriefField field={topic} />);
    expect(screen.queryByText(words(FIELD_LIMITS.topic))).toBeNull();
    await paste("x".repeat(FIELD_LIMITS.topic + 500));
    expect(screen.getByRole("textbox", { description: new RegExp(words(FIELD_LIMITS.topic)) })).toBeDefined();
    expect(session.getState().brief.topic).toHaveLength(FIELD_LIMITS.topic);
  });

  test("for changes, also when an example is added to what fills it", () => {
    const letter = finishedEmail();
    const requiredChanges = "x".repeat(FIELD_LIMITS.requiredChanges);
    letter.act({ type: "revision-opened", stage: "story" });
    letter.act({ type: "revision-changed", stage: "story", requiredChanges });
    renderPart(letter, <RevisionForm screen={review("story", "story")} />);
    expect(screen.getByText(words(FIELD_LIMITS.requiredChanges))).toBeDefined();
    fireEvent.click(screen.getAllByRole("button", { name: /^Use the example:/ })[0] ?? document.body);
    expect(screen.getByText("This is too long: the limit is 2,000 characters. Shorten it.")).toBeDefined();
  });

  test("of an edit by hand, of a text and of a choice", async () => {
    const letter = finishedEmail();
    letter.act(
      { type: "edit-opened", stage: "story", edit: { story: "" } },
      { type: "edit-opened", stage: "ledeOptions", edit: { option: "" } },
    );
    const lede = <BlockEditor key="2" name="lede" stage="ledeOptions" part="option" />;
    for (const editor of [<BlocksEditor key="1" name="story" />, lede]) {
      renderPart(letter, editor);
      await paste("x".repeat(EDIT_LIMIT + 1));
      expect(screen.getByText(words(EDIT_LIMIT))).toBeDefined();
      cleanup();
    }
  });
});
