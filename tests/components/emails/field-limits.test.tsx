import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { EmailForm } from "@/components/auth/email-form";
import { RenameForm } from "@/components/emails/rename-form";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { MAX_ADDRESS_CHARACTERS } from "@/lib/sign-in/email-address";

afterEach(cleanup);

const ROUTER = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };

const DRAFT: DraftSummary = {
  id: "0f6d2c1a-9b3e-4d58-8a70-1c2d3e4f5a6b",
  wizard: "email",
  title: "",
  subject: "",
  state: { kind: "writing" },
  firstLine: "",
  writtenBlocks: 0,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

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
