import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TitleGenerator } from "@/components/titles/title-generator";
import { QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { KEYWORD_LIMIT, SUBJECT_LIMIT, titlePrompt, type VideoDetails, videoFormOf } from "@/lib/titles/video-form";
import { button, isUnavailable, press, type } from "@/tests/components/support/open-wizard";
import { givePagesAServer, signIn, upstream } from "@/tests/components/support/page-server";
import { refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const GUITAR: VideoDetails = {
  socialNetwork: "YouTube",
  subject: "how to play guitar",
  keywords: ["guitar"],
  categories: ["creative"],
  emotiveWords: false,
  variants: 1,
};

/** Of each kind of field something, some of it with signs that a template may stumble over. */
const FUNNY: VideoDetails = {
  socialNetwork: "TikTok",
  subject: "why 50% of “beginners” quit & don't return",
  keywords: ["guitar", "First song"],
  categories: ["educational", "funny", "catchy"],
  emotiveWords: true,
  variants: 6,
};

const ASK = "Ask this question to AI";

/** Opens the page for a person who is signed in, and waits until it can be used. */
async function open(): Promise<void> {
  await signIn();
  render(<TitleGenerator userId="ada" />);
  await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
  await waitFor(() => expect(screen.getAllByRole("combobox")).toHaveLength(2));
}

const prompt = () => screen.getByLabelText<HTMLTextAreaElement>("Prompt for AI", { selector: "textarea" });
const maxTokens = () => screen.getByLabelText<HTMLInputElement>("Max tokens");
const answer = () => screen.queryByLabelText("AI answer");
const answers = (words: RegExp) => waitFor(() => expect(answer()?.textContent).toMatch(words));

function choose(group: string, choice: string): void {
  const fields = screen.getByRole("group", { name: group }).querySelectorAll("label");
  const label = Array.from(fields).find(({ textContent }) => textContent === choice);
  if (!label) throw new Error(`There is no ${group} '${choice}'.`);
  fireEvent.click(label);
}

async function fill(details: VideoDetails): Promise<void> {
  const user = userEvent.setup();
  choose("Social network", details.socialNetwork);
  type(screen.getByLabelText("Enter more context about video:"), details.subject);
  for (const keyword of details.keywords) {
    type(screen.getByRole("combobox", { name: "Keywords" }), keyword);
    await user.click(screen.getByRole("option", { name: `Add "${keyword}"` }));
  }
  for (const category of details.categories) {
    await user.click(screen.getByRole("combobox", { name: "Video category" }));
    await user.click(screen.getByRole("option", { name: category }));
  }
  choose("Emotive words", details.emotiveWords ? "Yes" : "No");
  choose("Number of variants", String(details.variants));
}

/** The bodies of the questions that are asked from now on. */
function questions(): unknown[] {
  const bodies: unknown[] = [];
  const server = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (path === "/process") bodies.push(JSON.parse(String(init?.body)));
    return server(path, init);
  });
  return bodies;
}

test("the form fills the prompt box letter for letter, and that is what is asked", async () => {
  upstream.script(says("1. Play tonight"));
  await open();
  await fill(FUNNY);
  await press("Create the prompt");
  const expected = titlePrompt(videoFormOf(FUNNY));
  await waitFor(() => expect(prompt().value).toBe(expected));
  type(maxTokens(), "321");
  const asked = questions();
  await press(ASK);
  await answers(/1\. Play tonight/);
  expect(asked).toEqual([{ question: expected, maxTokens: 321 }]);
});

test("the context and the prompt say that a longer paste was cut, and a keyword that is too long is not taken", async () => {
  await open();
  const context = screen.getByLabelText<HTMLTextAreaElement>("Enter more context about video:");
  for (const [field, limit] of [
    [context, SUBJECT_LIMIT],
    [prompt(), QUESTION_CHARACTERS],
  ] as const) {
    await userEvent.click(field);
    await userEvent.paste("x".repeat(limit + 1));
    expect(field.value).toHaveLength(limit);
    const words = `The limit is ${limit.toLocaleString("en-US")} characters. Anything past that is cut off.`;
    expect(field.getAttribute("aria-describedby")).toContain(screen.getByText(words).id);
  }
  const keywords = screen.getByRole<HTMLInputElement>("combobox", { name: "Keywords" });
  await userEvent.click(keywords);
  await userEvent.paste("x".repeat(KEYWORD_LIMIT + 1));
  await screen.findByText(`Keywords can be up to ${KEYWORD_LIMIT} characters long.`);
  expect(keywords.value).toHaveLength(KEYWORD_LIMIT + 1);
});

test("Enter says why a keyword is not taken, but not while it ends the composing of characters", async () => {
  await open();
  const keywords = screen.getByRole("combobox", { name: "Keywords" });
  await userEvent.click(keywords);
  fireEvent.keyDown(keywords, { key: "Enter", isComposing: true });
  fireEvent.keyDown(keywords, { key: "Enter", keyCode: 229 });
  expect(screen.queryByText("Type a keyword first.")).toBeNull();
  fireEvent.keyDown(keywords, { key: "Enter", keyCode: 13 });
  await screen.findByText("Type a keyword first.");
});

test("every field that is missing says so, and the first of them has the focus", async () => {
  await open();
  await press("Create the prompt");
  for (const message of [
    "Choose a social network.",
    "Say what the video is about.",
    "Add at least one keyword.",
    "Choose at least one category.",
    "Choose how many variants you want.",
  ]) {
    await screen.findByText(message);
  }
  expect(prompt().value).toBe("");
  expect(document.activeElement).toBe(screen.getByLabelText("YouTube"));
  screen.getByRole("textbox", {
    name: "Enter more context about video:",
    description: /Say what the video is about\./,
  });
  screen.getByRole("combobox", { name: "Keywords", description: /Add at least one keyword\./ });

  // One gap alone is enough, and the field that has it is where the focus goes.
  await fill({ ...GUITAR, categories: [] });
  await press("Create the prompt");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Video category" })));
  expect(prompt().value).toBe("");
});

test("nothing can be asked without a prompt, nor with a number of tokens that the server refuses", async () => {
  await open();
  for (const name of [ASK, "Ask Again"]) {
    expect(isUnavailable(button(name))).toBe(true);
    expect(screen.getByRole("button", { name, description: "Write a question first" })).toBe(button(name));
  }
  type(prompt(), "   ");
  expect(isUnavailable(button(ASK))).toBe(true);
  type(prompt(), "Three titles about bread");
  for (const tokens of ["", "0", "4001", "1.5", "-3"]) {
    type(maxTokens(), tokens);
    await press(ASK);
    expect(document.activeElement).toBe(maxTokens());
    screen.getByRole("spinbutton", { name: "Max tokens", description: /Enter a whole number from 1 to 4000\./ });
  }
  expect(upstream.calls).toHaveLength(0);
  upstream.script(says("1. Rise"));
  type(maxTokens(), "4000");
  await press(ASK);
  await answers(/1\. Rise/);
});

test("the answer grows calmly, can be stopped, and Ask Again repeats the prompt as it is now", async () => {
  await open();
  upstream.script(stallsAfter("1. Play"), says("1. Strum", "\n2. Sing"));
  type(prompt(), "Two titles");
  await press(ASK);
  await screen.findByText("1. Play");
  expect(answer()).toBeNull();
  expect(isUnavailable(button(ASK))).toBe(true);
  expect(isUnavailable(button("Ask Again"))).toBe(true);
  await press("Stop");
  await screen.findByText("1. Play");
  expect(document.activeElement).toBe(button(ASK));
  await waitFor(() => expect(upstream.open).toBe(0));

  type(prompt(), "Two more titles");
  const asked = questions();
  await press("Ask Again");
  await answers(/1\. Strum\s+2\. Sing/);
  expect(asked).toEqual([{ question: "Two more titles", maxTokens: 500 }]);
  expect(screen.queryByText("1. Play")).toBeNull();
});

test("a failure is said in place, loses nothing and can be tried again", async () => {
  await open();
  await fill(GUITAR);
  await press("Create the prompt");
  await waitFor(() => expect(prompt().value).not.toBe(""));
  const before = prompt().value;
  upstream.script(refuses(401), says("1. Play tonight"));
  await press(ASK);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/answer/i);
  expect(prompt().value).toBe(before);
  await press("Try again");
  await answers(/1\. Play tonight/);
});
