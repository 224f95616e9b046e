import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { beforeEach, expect, test, vi } from "vitest";
import { EmailLibrary } from "@/components/drafts/email-library";
import { RenameForm } from "@/components/drafts/email-row";
import { EmailSearch } from "@/components/drafts/email-search";
import { EmailForm } from "@/components/sign-in/email-form";
import { type DraftPage, type DraftSummary, MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-summary";
import type { LetterState } from "@/lib/letter/letter-state";
import { MAX_ADDRESS_CHARACTERS } from "@/lib/sign-in/email-address";
import { FEATURE_NAMES } from "@/lib/text/features";

const replace = vi.fn<(address: string) => void>();
const ROUTER = { push() {}, replace, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };

// The tests' page does not know `<search>`, and says so.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const EMPTY: DraftPage = { drafts: [], total: 0, page: 1, pages: 1 };

/** A person's library, without emails unless a list gives some. */
function openFor(kind: "visitor" | "user", list = EMPTY) {
  render(
    <AppRouterContext value={ROUTER}>
      <EmailLibrary shown={FEATURE_NAMES} search="" show="all" owner={{ kind, hash: "" }} list={list} />
    </AppRouterContext>,
  );
}

test("a visitor is told that the emails are on the server, and how to reach them from elsewhere", () => {
  openFor("visitor");
  const { parentElement } = screen.getByRole("link", { name: "Sign in" });
  expect(parentElement?.textContent).toBe("Saved on this server for this browser. Sign in to reach them anywhere.");
});

test("an empty library offers an example", () => {
  openFor("user");
  const example = screen.getByRole("link", { name: "Try it with an example" });
  expect(example.getAttribute("href")).toBe("/wizard?email=new#example");
});

test("a user is not asked to sign in", () => {
  openFor("user");
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

test("a page leads to the one before it and the one after it, where there is one", () => {
  openFor("user", { ...EMPTY, total: 50, page: 2, pages: 3 });
  const pages = () => within(screen.getByRole("navigation", { name: "Pages" })).queryAllByRole("link");
  const shown = () => pages().map((link) => [link.textContent, link.getAttribute("href")]);
  expect(shown()).toEqual([
    ["Newer emails", "/emails"],
    ["Older emails", "/emails?page=3"],
  ]);
  cleanup();
  openFor("user", { ...EMPTY, total: 50, page: 3, pages: 3 });
  expect(shown()).toEqual([["Newer emails", "/emails?page=2"]]);
});

const DRAFT: DraftSummary = {
  id: "0f6d2c1a-9b3e-4d58-8a70-1c2d3e4f5a6b",
  wizard: "email",
  title: "",
  product: "",
  subject: "",
  state: { kind: "writing" },
  firstLine: "",
  writtenBlocks: 0,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

/** Opens a library of these emails. */
function openWith(...changes: readonly Partial<DraftSummary>[]) {
  const drafts = changes.map((change, index) => ({ ...DRAFT, id: `${index}`, ...change }));
  openFor("user", { ...EMPTY, drafts, total: drafts.length });
}

const rows = () => within(screen.getByRole("region", { name: "Emails" })).getAllByRole("listitem");

test("each email has the words for the state of its letter, and how much of it is there while it is being written", () => {
  const states: readonly LetterState[] = [
    { kind: "writing" },
    { kind: "missing", names: ["button link", "P.S."] },
    { kind: "stale", blocks: 5 },
    { kind: "review", open: 1 },
    { kind: "claims" },
    { kind: "ready" },
  ];
  openWith(...states.map((state) => ({ state, writtenBlocks: state.kind === "writing" ? 3 : 8 })));
  const facts = (row: HTMLElement) => row.querySelectorAll("p:has(time) > span:not(:has(time))");
  expect(rows().map((row) => Array.from(facts(row), ({ textContent }) => textContent).join(" · "))).toEqual([
    "Writing · 3 of 8 blocks",
    "2 things missing",
    "5 blocks out of date",
    "1 to review",
    "Numbers checked, claims not checked",
    "Ready",
  ]);
});

test("emails are grouped by product, and a draft is continued in its group", () => {
  const ready = { state: { kind: "ready" } } as const;
  openWith(
    { ...ready, title: "March letter", product: "River Books", subject: "March letter", firstLine: "It rained." },
    { ...ready, title: "Own name", product: "First Loaf", subject: "Is it for the ducks?", firstLine: "A brick." },
    { title: "It rained again.", product: "First Loaf", firstLine: "It rained again." },
    { ...ready, title: "April letter", product: "river books", subject: "April letter" },
    { ...ready, title: "A story", wizard: "story" },
  );
  const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => {
    const list = within(screen.getByRole("list", { name: textContent ?? "" }));
    return [textContent, ...list.getAllByRole("heading").map((title) => title.parentElement?.textContent)];
  });
  expect(groups).toEqual([
    ["River Books", "March letterIt rained.", "April letter"],
    ["First Loaf", "Own nameIs it for the ducks?", "Continue ‘It rained again.’"],
    ["Story emails", "A story"],
  ]);
});

/** The list that was searched for these words. */
const listOf = (search: string) => (
  <AppRouterContext value={ROUTER}>
    <EmailSearch search={search} show="all" found={1} />
  </AppRouterContext>
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test("what is typed stays when the list comes that was asked for before it, and gives way to any other", () => {
  vi.useFakeTimers();
  const { rerender } = render(listOf(""));
  type("bread ");
  act(() => vi.advanceTimersByTime(300));
  expect(replace).toHaveBeenLastCalledWith(expect.stringContaining("search=bread"), { scroll: false });
  type("bread rolls");
  rerender(listOf("bread "));
  expect(field().value).toBe("bread rolls");
  rerender(listOf(""));
  expect(field().value).toBe("");
  rerender(listOf("bread "));
  expect(field().value).toBe("bread ");
});

test.each([
  ["the name of an email", MAX_NAME_CHARACTERS, <RenameForm key="name" draft={DRAFT} onClose={() => {}} />],
  [
    "the address for a link",
    MAX_ADDRESS_CHARACTERS,
    <EmailForm
      key="address"
      label="Email"
      placeholder=""
      submitLabel="Send"
      busyLabel="Sending"
      onSubmit={() => Promise.resolve(undefined)}
    />,
  ],
])("%s says that a longer paste was cut", async (_, limit, form) => {
  render(<AppRouterContext value={ROUTER}>{form}</AppRouterContext>);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.click(field);
  await userEvent.paste("x".repeat(limit - 1));
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await userEvent.paste("yz");
  expect(field.value).toHaveLength(limit);
  const words = screen.getByText(`The limit is ${limit} characters. Anything past that is cut off.`);
  expect(field.getAttribute("aria-describedby")).toContain(words.id);
});

test("Escape leaves the name as it was, but not while it ends the composing of characters", () => {
  const onClose = vi.fn();
  render(
    <AppRouterContext value={ROUTER}>
      <RenameForm draft={DRAFT} onClose={onClose} />
    </AppRouterContext>,
  );
  const field = screen.getByRole("textbox");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  // Safari says with this code alone what the key is for.
  fireEvent.keyDown(field, { key: "Escape", keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a name that cannot be saved stays in its field, with the reason, and can be saved later", async () => {
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", send.mockResolvedValue(new Response(null, { status: 204 })));
  const onClose = vi.fn();
  render(
    <AppRouterContext value={ROUTER}>
      <RenameForm draft={DRAFT} onClose={onClose} />
    </AppRouterContext>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(field, "Spring launch");
  const save = screen.getByRole("button", { name: "Save name" });
  await userEvent.click(save);
  await screen.findByText(/^We can't reach the server\. Check your connection and try again/);
  expect(field.value).toBe("Spring launch");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
