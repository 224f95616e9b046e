import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { type AskPageName, QuestionAssistant } from "@/components/questions/question-assistant";
import { sampleModel } from "@/lib/model/server/sample-model";
import { askerOf } from "@/lib/questions/answer-state";
import { questionToken } from "@/lib/questions/question-schemas";
import { api } from "@/lib/text/paths";
import { button, press, type } from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream, writeWith } from "@/tests/components/support/page-server";
import { refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const QUESTION = "Tell me some beginning guitar songs I can learn?";
const ASK = "Ask Me This Question";

const ROUTER = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };

/** Opens the page as the server draws it for the one who asks here. */
async function open(page: AskPageName = "ask"): Promise<void> {
  const token = questionToken.parse(await (await fetch("/api/tokens")).json());
  render(
    <AppRouterContext value={ROUTER}>
      <QuestionAssistant page={page} asker={askerOf(token)} legal={{}} />
    </AppRouterContext>,
  );
}

async function reload(): Promise<void> {
  dispatchEvent(new Event("pagehide"));
  cleanup();
  await open();
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>("Question", { selector: "textarea" });
const answer = () => screen.getByLabelText("My Answer:");
const asked = (count: number) => screen.findByText(`${count}/3 questions asked`);
const answers = (words: string) => waitFor(() => expect(answer().textContent).toContain(words));
const answered = () => waitFor(() => button("Copy the answer"));

async function ask(question: string): Promise<void> {
  type(box(), question);
  await press(ASK);
}

test("a failure says what happened, keeps the question, costs nothing and can be tried again", async () => {
  await open();
  upstream.script(refuses(401), refuses(401));
  await ask(QUESTION);
  await waitFor(() => expect(answer().querySelector("[role=alert]")?.textContent).toContain("refused the key"));
  await asked(0);
  expect(box().value).toBe(QUESTION);
  upstream.reset();
  upstream.script(says("Here it is."));
  await press("Try again");
  await answers("Here it is.");
  await asked(1);
});

test("what is between here and the server may fail: it is told of in place, and the question waits", async () => {
  await open();
  const server = fetch;
  const failOnce = (path: string, status: number) => {
    let failed = false;
    vi.stubGlobal("fetch", (asked: string, init?: RequestInit) => {
      if (failed || asked !== path) return server(asked, init);
      failed = true;
      return Promise.resolve(new Response("<h1>Bad gateway</h1>", { status }));
    });
  };
  for (const [path, status] of [
    ["/api/tokens", 502],
    ["/process/anonymous", 500],
  ] as const) {
    failOnce(path, status);
    await ask(QUESTION);
    const alert = () => answer().querySelector("[role=alert]")?.textContent;
    await waitFor(() => expect(alert()).toContain("Your question is still in the box."));
    await asked(0);
    expect(box().value).toBe(QUESTION);
  }
  // What did not even reach the server is sent again by itself, with the same key.
  failOnce("/process/anonymous", 502);
  upstream.script(says("Here it is."));
  await press("Try again");
  await answers("Here it is.");
  expect(upstream.calls).toHaveLength(1);
});

test("Ask Again asks the same, and Reset clears question, answer and what is kept", async () => {
  await open();
  upstream.script(says("One."), says("Two."));
  await ask(QUESTION);
  await answers("One.");
  await answered();
  await press("Ask Again");
  await answers("Two.");
  expect(answer().textContent).not.toContain("One.");
  await answered();
  expect(upstream.calls.map(({ user }) => user)).toEqual([QUESTION, QUESTION]);
  await press("Reset");
  expect(box().value).toBe("");
  expect(screen.queryByText("Two.")).toBeNull();
  await reload();
  expect(box().value).toBe("");
  expect(screen.queryByText("Two.")).toBeNull();
});

test("an answer that the server does not know any more stays as its part, and can be asked for again", async () => {
  const running = { generationId: crypto.randomUUID(), maxTokens: 500 };
  const kept = { question: QUESTION, answer: null, partialText: "E minor, ", running };
  sessionStorage.setItem("question:/ask", JSON.stringify(kept));
  await open();
  await answers("You left the page or lost your connection while the answer was being written.");
  await answers("E minor,");
  upstream.script(says("Here it is."));
  await press("Ask again");
  await answers("Here it is.");
});

test("an answer's Markdown is shown as it is meant, and its HTML is text, never markup", async () => {
  await open();
  upstream.script(says('**Begin** <img src="x" onerror="alert(1)"><b>bold</b>\n\ne|--0--|\n'));
  await ask(QUESTION);
  await answered();
  expect(answer().textContent).toContain('<img src="x" onerror="alert(1)"><b>bold</b>');
  expect(answer().querySelector("img, b")).toBeNull();
  expect(answer().querySelector("strong")?.textContent).toBe("Begin");
});

test("without a model the answer is a sample, says so, and tells how to connect one", async () => {
  writeWith(sampleModel({ pieceMs: 0 }));
  await open("guitar");
  expect(document.querySelector("h1")?.textContent).toBe("Guitar Teacher Assistant");
  await ask(QUESTION);
  await answered();
  await answers("Sample draft, written from templates. Connect a model for real copy.");
  await answers("open /connect");
  // It is no answer, here and on the server.
  await asked(0);
  await reload();
  await asked(0);
});

test("there is no empty sheet before there is a word of an answer, and a tall one from then on", async () => {
  await open();
  const isTall = () => answer().className.includes("min-h-[860px]");
  expect(screen.queryByLabelText("My Answer:")).toBeNull();
  expect(screen.getByText("Your answer will appear here.")).toBeTruthy();
  upstream.script(stallsAfter());
  await ask(QUESTION);
  await answers("Waiting for the answer");
  expect(isTall()).toBe(false);
  // A question that is stopped before the model is asked leaves its silence to the next one.
  await waitFor(() => expect(upstream.calls).toHaveLength(1));
  await press("Stop");
  await answers("It didn't count toward your limit.");
  expect(isTall()).toBe(false);
  upstream.script(stallsAfter("The first ", "half"));
  await press("Ask Again");
  await answers("The first half");
  expect(isTall()).toBe(true);
  await press("Stop");
  await answers("You stopped the answer.");
  expect(isTall()).toBe(true);
  await asked(1);
  await press("Reset");
  expect(screen.queryByLabelText("My Answer:")).toBeNull();
});

test.each([
  ["terminal", "Your link is in the server's terminal", "Open the link for ada@example.com in this browser."],
  [
    "mail",
    "We've sent a sign-in link to your email address. Please check your mailbox and confirm your email address.",
    "Open the link we sent to ada@example.com in this browser.",
  ],
  [
    "mail-if-listed",
    "Please check your mailbox. You'll find a sign-in link there if your email address may sign in here.",
    "If your address may sign in here, a link is on its way.",
  ],
] as const)("a link that goes by %s is looked for there", async (delivery, told, lasting) => {
  const success = vi.spyOn(toast, "success").mockReturnValue(1);
  await open();
  const server = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === api.csrf) return Response.json({ csrfToken: "token" });
    if (path === api.requestLink) return Response.json({ delivery, retryAfterSeconds: 60 });
    return server(path, init);
  });
  upstream.script(says("One."), says("Two."), says("Three."));
  for (const words of ["One.", "Two.", "Three."]) {
    await ask(QUESTION);
    await answers(words);
    await answered();
  }
  await press(ASK);
  type(await screen.findByLabelText<HTMLInputElement>("Email address"), "ada@example.com");
  await press("Continue");
  await screen.findByText(new RegExp(lasting));
  expect(success.mock.lastCall?.[0]).toBe(told);
});
