import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sampleModel } from "@/lib/model/server/sample-model";
import { paths } from "@/lib/text/paths";
import * as wizard from "@/tests/components/support/open-wizard";
import { cookie, givePagesAServer, upstream, writeWith } from "@/tests/components/support/page-server";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { GOALS, TIP } from "@/tests/support/browser/email-journey";
import { emailReadyFor } from "@/tests/support/browser/stored-letters";
import {
  neverAnswers,
  refuses,
  resetsAfter,
  says,
  saysOfItself,
  stallsAfter,
} from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const alert = () => wizard.alert()?.textContent;

test("a model's server with too many requests says how long to wait, and is not asked twice", async () => {
  await wizard.openDraft(emailReadyFor("cta"));
  upstream.script(refuses(429, { headers: { "Retry-After": "40" } }));
  await wizard.continueTo("Step 8: CTA");
  expect(alert()).toContain("The model's server is getting too many requests.");
  expect(alert()).toContain("Try again in 40 seconds.");
  expect(alert()).not.toContain("VENDOR WORDS");
  expect(upstream.calls).toHaveLength(1);

  await wizard.press("Try again");
  await wizard.written();
  expect(wizard.options()).toHaveLength(10);
});

test("a person who has as many texts written as they may is told so, and can try again when one has ended", async () => {
  const slots = 12;
  await wizard.openDraft(emailReadyFor("cta"));
  upstream.script(...Array.from({ length: slots }, () => stallsAfter("Half")));
  const path = "/wizard/prompt-2";
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const leaving = new AbortController();
  const post = { method: "POST", headers, body: JSON.stringify(PAYLOADS[path]), signal: leaving.signal };
  const others = await Promise.all(Array.from({ length: slots }, () => fetch(path, post)));
  expect(others.map(({ status }) => status)).toEqual(Array(slots).fill(200));
  await waitFor(() => expect(upstream.open).toBe(slots));
  await wizard.continueTo("Step 8: CTA");
  expect(alert()).toContain("You already have twelve AI requests in progress.");
  expect(upstream.calls).toHaveLength(slots);

  leaving.abort();
  await waitFor(() => expect(upstream.open).toBe(0));
  await wizard.press("Try again");
  await wizard.written();
  expect(wizard.options()).toHaveLength(10);
});

test("Stop before the first word leaves nothing behind but the way to write it", async () => {
  await wizard.openDraft(emailReadyFor("postscript"));
  upstream.script(neverAnswers);
  await wizard.press("Continue to Next Step");
  await waitFor(() => expect(upstream.open).toBe(1));
  await wizard.press("Stop");
  await waitFor(() => expect(upstream.open).toBe(0));
  expect(wizard.buttons("Use this part")).toEqual([]);

  await wizard.press("Write it again");
  await wizard.written();
  expect(wizard.blockText("postscript")).toContain("The dough chart fits on the fridge door.");
});

test("an answer that is no list is offered whole, and can be taken", async () => {
  const answer = "I would open with the knife that will not go in, because a reader can feel it.";
  await wizard.openDraft(emailReadyFor("lede"));
  upstream.script(says(answer));
  await wizard.continueTo("Step 5: Lede");
  await wizard.says("We got one text instead of a list of opening lines.");
  expect(wizard.options()).toHaveLength(1);
  // Until it is taken, the way on is another list.
  expect(wizard.buttons("Continue to Next Step")).toEqual([]);
  // One option needs no field for its number.
  expect(screen.queryByLabelText("Or type its number")).toBeNull();
  fireEvent.keyDown(document.body, { key: "1" });
  await wizard.continueTo("Step 6: Tip");
  expect(wizard.previewOf("lede")).toBe(answer);
});

const FIRST = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.";
const SECOND = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the loaf, not the clock.";

/** The entry of a version in the history, which it opens. */
function version(number: number): HTMLElement {
  wizard.openVersions();
  const [entry] = Array.from(document.querySelectorAll("li")).filter(({ textContent }) =>
    new RegExp(`^Version ${number}(?!\\d)`).test(textContent ?? ""),
  );
  if (!entry) throw new Error(`There is no version ${number}.`);
  return entry;
}

const prompt = (entry: HTMLElement) => within(entry).getByText("Details").closest("details");

test("the history says of each text how it came about, when, by which model, for how much, and what was asked", async () => {
  await wizard.openDraft(emailReadyFor("tip"));
  upstream.script(says(FIRST), says(SECOND));
  await wizard.continueTo("Step 6: Tip");
  await wizard.revise("tip", "Speak of the loaf.");
  await wizard.says("Versions (2)");

  const rewritten = version(2);
  expect(rewritten.textContent).toContain("Version 2: “Speak of the loaf.”");
  expect(rewritten.textContent).toContain("In use");
  expect(rewritten.textContent).toContain(" · scripted-1");
  expect(rewritten.textContent).toMatch(/Input: \d+, Output: \d+, Cost: \$0\.\d{4}/);
  const time = rewritten.querySelector("time");
  expect(time?.textContent).toBe("just now");
  const exact = new Date(time?.dateTime ?? "").getTime();
  expect(Math.abs(Date.now() - exact)).toBeLessThan(60_000);
  expect(time?.title).toContain(String(new Date().getFullYear()));

  expect(prompt(rewritten)?.open).toBe(false);
  expect(prompt(rewritten)?.textContent).toContain("WHAT I WANT NOW");
  expect(rewritten.textContent).toContain(upstream.calls.at(-1)?.user);
  expect(version(1).textContent).toMatch(/^Version 1(?!:)/);
});

test("what the model's server had read before is shown with what was used, also after a reload", async () => {
  await wizard.openDraft(emailReadyFor("tip"));
  const usage = { prompt_tokens: 2048, completion_tokens: 9, prompt_tokens_details: { cached_tokens: 1024 } };
  upstream.script(saysOfItself(FIRST, { usage }));
  await wizard.continueTo("Step 6: Tip");
  await wizard.says("Versions (1)");
  const line = /Input: 2048, Output: 9, Cost: \$0\.\d{4} \(1024 of the input cached\)/;
  expect(version(1).textContent).toMatch(line);
  await wizard.reload();
  await wizard.says("Versions (1)");
  expect(version(1).textContent).toMatch(line);
});

test("the costs name every part with its rejected and interrupted texts, and add up", async () => {
  await wizard.openDraft(emailReadyFor("tip"));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "would not go in."), says(FIRST), says(SECOND));
  await wizard.continueTo("Step 6: Tip");
  await wizard.press("Try again");
  await wizard.written();
  await wizard.revise("tip", "Speak of the loaf.");
  await wizard.press("Costs");

  const sheet = await screen.findByRole("dialog", { name: "What this email cost" });
  await within(sheet).findByRole("table");
  const row = (name: string) => {
    const header = within(sheet).getByText(name, { selector: "th[scope=row]" });
    return header.closest("tr") ?? header;
  };
  const tip = row("Tip").textContent ?? "";
  expect(tip).toContain("3 drafts");
  expect(tip).toContain("about ");
  const [, used, others] = /(\$0\.\d{4}) in your email, (\$0\.\d{4}) for other drafts/.exec(tip) ?? [];
  expect([used, others]).not.toContain(undefined);
  expect([used, others]).not.toContain("$0.0000");
  // What broke off is counted as well.
  expect(sheet.textContent).not.toContain("before its tokens were counted");
  // The texts before the tip were stored without their usage.
  const amountOf = (name: string) => row(name).lastElementChild?.textContent;
  expect(amountOf("Tip")).toBe(amountOf("The whole email"));
});

test("what was stopped says by which model it was written, what was asked, and what the part cost", async () => {
  await wizard.openDraft(emailReadyFor("tip"));
  upstream.script(stallsAfter("[TRANSITION_TO_TIP]\nThe brick had ", "one thing to say."));
  fireEvent.click(wizard.continueButton());
  await waitFor(() => expect(wizard.blockText("transitionToTip")).toMatch(/one thing to say\./));
  await wizard.press("Stop");
  await wizard.says("Stopped.");
  await wizard.press("Costs");
  const sheet = await screen.findByRole("dialog", { name: "What this email cost" });
  await within(sheet).findByText(/\$0\.\d{4} for other drafts/);
  await wizard.press("Close");
  // On a phone, too, it says what is used.
  screen.getByText("Use this part", { selector: "span" });
  await wizard.press("Use this part");
  const part = version(1).textContent;
  expect(part).toContain("Version 1: the part that came through");
  expect(part).toContain(" · scripted-1");
  expect(part).toMatch(/Input: \d+, Output: \d+, Cost: \$0\.\d{4} \(tokens estimated\)/);
  expect(prompt(version(1))).not.toBeNull();
});

describe("a fresh clone writes a story email in five steps around an insight", () => {
  beforeEach(() => writeWith(sampleModel({ pieceMs: 0 })));

  /** Has a text rewritten once and keeps it; gives the words that were kept. */
  async function reviseAndKeep(name: "tip" | "story", noun: "insight" | "story"): Promise<string> {
    const before = wizard.blockText(name);
    await wizard.revise(noun, "Make it shorter.");
    const after = wizard.blockText(name);
    expect([before, after]).not.toContain("");
    await wizard.press(`This looks good, keep this ${noun === "story" ? "Story" : "Insight"}`);
    return after;
  }

  async function openInsightStep(source: string): Promise<void> {
    await wizard.openWizard("story");
    wizard.fill(...GOALS);
    await wizard.continueTo("Step 2: Insight");
    fireEvent.click(await screen.findByLabelText(source, { exact: false }));
  }

  /** From the story options to the finished email, the same for both sources of the insight. */
  async function finishStory(): Promise<void> {
    expect(wizard.heading()).toBe("Step 3: Story");
    fireEvent.keyDown(document.body, { key: "4" });
    await wizard.written();
    const body = await reviseAndKeep("story", "story");
    await wizard.continueTo("Step 4: Subject Lines");
    fireEvent.keyDown(document.body, { key: "1" });
    const subject = wizard.previewOf("subject") ?? "";
    await wizard.continueTo("COMPLETE");
    const inWords = (text: string) => text.replace(/\s+/g, "");
    expect(wizard.blocksOf(wizard.finished()).map(({ name, text }) => ({ name, text: inWords(text) }))).toEqual([
      { name: "subject", text: inWords(subject) },
      { name: "story", text: inWords(body) },
    ]);
    await wizard.says("Sample draft, written from templates. Connect a model for real copy.");
    expect(wizard.main().textContent).not.toContain("Sample draft");
    expect(screen.getByRole("link", { name: "Connect one" }).getAttribute("href")).toBe(paths.connect);
    expect(upstream.calls).toEqual([]);
  }

  test("of one's own", async () => {
    await openInsightStep("Yes, I want to enter my own insight");
    wizard.fill(TIP);
    await wizard.continueTo("Step 3: Story");
    await finishStory();
  });

  test("from the list", async () => {
    await openInsightStep("No, please generate a list of insights");
    // A letter in one go brings its own.
    expect(wizard.isUnavailable(wizard.button("Draft the whole letter"))).toBe(false);
    await wizard.press("Generate 5 Insights");
    await waitFor(() => expect(wizard.isUnavailable(wizard.button("Processing..."))).toBe(true));
    await wizard.written();
    const list = () => wizard.buttons().filter(({ textContent }) => textContent?.startsWith("Insight No"));
    expect(list()).toHaveLength(5);
    await wizard.press("Give me another list of insights");
    await wizard.written();
    expect(list()).toHaveLength(5);
    await wizard.says("The sample writer has no more of these.");
    await wizard.says("Versions (2)");
    await wizard.press("Insight No 5");
    await wizard.written();
    expect(wizard.heading()).toBe("Step 2: Insight");
    await reviseAndKeep("tip", "insight");
    await wizard.continueTo("Step 3: Story");
    await finishStory();
  });
});
