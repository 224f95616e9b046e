import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { SignInPage } from "@/components/sign-in/sign-in-page";
import { FEATURE_NAMES, type Shown } from "@/lib/text/features";
import { api } from "@/lib/text/paths";

type Settings = Partial<Pick<ComponentProps<typeof SignInPage>, "areWizardsOpen" | "shown" | "unfinished">>;

function show({ shown = FEATURE_NAMES, areWizardsOpen = true, unfinished }: Settings = {}) {
  render(<SignInPage {...{ shown, areWizardsOpen, unfinished }} returnTo="/" legal={{}} />);
}

const destination = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the sign-in comes first, then the ways to write an email and a finished letter", () => {
  show();
  expect(destination("Write an email")).toBe("/wizard?email=new");
  expect(destination("Try it with an example")).toBe("/wizard?email=new#example");
  expect(destination("Story email")).toBe("/story?email=new");
  expect(screen.queryByRole("link", { name: /^Continue/ })).toBeNull();
  const letter = screen.getByRole("figure");
  expect(letter.textContent).toContain("Save my place at the table");
  const title = screen.getByRole("heading", { level: 1, name: "Welcome to AI Assistant" });
  expect(letter.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("an email that is not finished is offered beside the new ones, by the beginning of its name", () => {
  const title = "How to bake sourdough bread at home without a scale";
  show({ unfinished: { id: "7", wizard: "story", title } });
  expect(destination("Continue ‘How to bake sourdough bread …’")).toBe("/story?email=7");
  expect(destination("Write an email")).toBe("/wizard?email=new");
});

test("a link to the form gives its field the focus, from another page and from its own", async () => {
  const field = () => screen.getByLabelText("Password-Free Authentication");
  location.hash = "#sign-in";
  show();
  expect(document.activeElement).toBe(field());
  field().blur();
  render(<a href="#sign-in">Sign in</a>);
  await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
  expect(document.activeElement).toBe(field());
  location.hash = "";
});

test("the sign-in card has the words of the specification", () => {
  show();
  expect(screen.getByText("Get Instant Access to our marketing tools")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password-Free Authentication").placeholder).toBe(
    "Enter your email address",
  );
  expect(screen.getByRole("button", { name: "Get Secure Link" })).toBeTruthy();
});

test("where the wizards are closed the page shows the letter and no way to write one", () => {
  show({ areWizardsOpen: false });
  expect(screen.getByRole("figure")).toBeTruthy();
  for (const name of ["Write an email", "Try it with an example", "Story email"])
    expect(screen.queryByRole("link", { name })).toBeNull();
  expect(screen.queryByText(/No account needed/)).toBeNull();
});

test.each<[Shown, (string | RegExp)[]]>([
  [
    ["email", "story", "titles"],
    ["Write an email", "Try it with an example", "Story email"],
  ],
  [
    ["story", "guitar"],
    ["Story email", /^Guitar Teacher Assistant/],
  ],
  [["questions"], [/^Question assistant/]],
  [["titles"], []],
])("where %j are shown, the page offers nothing else", (shown, offers) => {
  show({ shown });
  for (const name of offers) expect(screen.getByRole("link", { name })).toBeTruthy();
  expect(screen.queryAllByRole("link")).toHaveLength(offers.length);
  expect(screen.queryAllByRole("figure")).toHaveLength(offers.includes("Story email") ? 1 : 0);
});

test.each([
  ["terminal", "Your link is in the server's terminal", "Your link is in the server's terminal", /server's outbox/],
  ["mail", "Check your inbox", "Authentication email sent!", /^We sent a sign-in link to ada/],
  ["mail-if-listed", "Check your inbox", "Check your inbox", /who may sign in\. If it includes ada.* or ask/],
] as const)(
  "a server that delivers by %s has the page and the toast say where the link is",
  async (delivery, heading, told, where) => {
    vi.stubGlobal("fetch", async (input: RequestInfo | URL) =>
      Response.json(String(input).includes(api.csrf) ? { csrfToken: "token" } : { delivery, retryAfterSeconds: 60 }),
    );
    const success = vi.spyOn(toast, "success").mockReturnValue(1);
    show();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Password-Free Authentication"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Get Secure Link" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    await waitFor(() => expect(success.mock.calls.map(([words]) => words)).toEqual([told]));
    expect(document.activeElement?.nextElementSibling?.textContent).toMatch(where);
  },
);

test("an empty field and one that holds two addresses are refused in place, before anything is sent", async () => {
  const send = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", send);
  show();
  const field = screen.getByLabelText("Password-Free Authentication");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Get Secure Link" }));
  expect(screen.getByRole("textbox", { description: /Enter your email address\./ })).toBe(field);
  expect(document.activeElement).toBe(field);
  await user.type(field, "ada@example.com, eve@example.com{Enter}");
  expect(screen.getByRole("textbox", { description: /Enter one email address/ })).toBe(field);
  expect(send).not.toHaveBeenCalled();
});
