import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { StepList } from "@/components/wizard/layout/step-list";
import { GrowingLetter } from "@/components/wizard/letter/growing-letter";
import { LetterNotices, NoteToSender } from "@/components/wizard/notices/letter-notices";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { reviseText } from "@/lib/wizard/browser/draft-letter";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { renderPart, wizardParts } from "@/tests/components/wizard/session-of";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

/** A finished email in which a field was changed. */
const changed = (field: "topic" | "productName" | "senderName", value = "Something else") =>
  finishedEmail().act({ type: "field-changed", field, value });

const show = (field: "topic" | "productName") =>
  renderPart(changed(field), [<StepList key="steps" />, <StaleOverview key="stale" />]).session;

test("however many blocks are out of date, one sentence says so, and a list says why of each", async () => {
  const session = show("topic");
  const stale = staleStages(emailWizard, session.getState());
  expect(stale.length).toBeGreaterThan(5);
  screen.getByText(`${stale.length} blocks may not fit your change.`);
  expect(screen.getAllByText("Review")).toHaveLength(stale.length);
  expect(screen.getAllByText('You changed "1.1 Summary" after this was written.')).toHaveLength(stale.length);
  await userEvent.click(screen.getByRole("button", { name: "Review the offer" }));
  expect(session.getState().stepIndex).toBe(6);
});

test("keeping all leaves nothing to say", async () => {
  const session = show("topic");
  await userEvent.click(screen.getByRole("button", { name: "Keep all" }));
  expect(staleStages(emailWizard, session.getState())).toEqual([]);
  expect(screen.queryByText(/out of date/)).toBeNull();
});

test("what was rewritten says from which version to which, also after one was accepted", async () => {
  const stamp = { id: "written anew", createdAt: 2000 };
  const reply = { text: "P.S. Another one.", prompt: "", model: "", usage: null };
  const { session } = renderPart(changed("senderName", "Nora"), <StaleOverview />);
  await act(async () => {
    const run = reviseText(session, "postscript", "Another one.");
    session.dispatch({ type: "stage-finished", stage: "postscript", reply, stamp });
    await run;
  });
  await userEvent.click(screen.getByText("Show changes"));
  const comparison = () => screen.findByLabelText("From version 1 to version 2");
  await comparison();
  act(() => session.dispatch({ type: "stale-accepted", stage: "postscript" }));
  await comparison();
});

test("a chosen subject stays when all is rewritten, and the new one can be taken and given back", async () => {
  const { session } = renderPart(changed("productName"), <StaleOverview />);
  const reply = { text: REPLIES.wholeLetter, prompt: "", model: "", usage: null };
  await userEvent.click(screen.getByRole("button", { name: "Rewrite all" }));
  act(() => {
    const stamp = { id: "the whole letter", createdAt: 2000 };
    session.dispatch({ type: "stage-finished", stage: "wholeLetter", reply, stamp });
  });
  await screen.findByText("We kept yours; 2 came back the same. Take a new one where it's better.");
  screen.getByText("Yours: “Bread that sounds like a brick 1.”");
  screen.getByText("New: “Bread that sounds like a brick”");
  const [keep, take] = ["Keep mine: subject", "Take the new one: subject"].map((name) =>
    screen.getByRole("button", { name }),
  );
  if (!keep || !take) throw new Error("Both buttons are there.");
  const subject = () => letterBlocks(emailWizard, session.getState()).subject;
  const pressed = () => [keep, take].map((one) => one.getAttribute("aria-pressed"));
  expect([subject(), ...pressed()]).toEqual(["Bread that sounds like a brick 1.", "true", "false"]);
  await userEvent.click(take);
  expect([subject(), ...pressed()]).toEqual(["Bread that sounds like a brick", "false", "true"]);
  expect(staleStages(emailWizard, session.getState())).toEqual([]);
  await userEvent.click(keep);
  expect(subject()).toBe("Bread that sounds like a brick 1.");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(/^New: /)).toBeNull();
});

test("a changed figure is offered to be replaced before any rewrite", async () => {
  const priced = emailDriver().act({
    type: "field-changed",
    field: "productDescription",
    value: "Six weekends, $190.",
  });
  priced.walkTo(6).write("offer", "[OFFER]\nIt costs $190. Just $190!").keep("offer").next().walkTo(11);
  priced.write("postscript", "[P.S.]\n$190 is all.");
  priced.act({ type: "field-changed", field: "productDescription", value: "Six weekends, $240." });
  const { session } = renderPart(priced, <StaleOverview />);
  screen.getByText("$190 → $240 in 3 places");
  expect(screen.getAllByText("You changed $190 to $240 after this was written.")).toHaveLength(2);
  const names = screen.getAllByRole("button", { name: /all$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Replace all", "Rewrite all", "Keep all"]);
  await userEvent.click(screen.getByRole("button", { name: "Replace all" }));
  expect(screen.queryByText(/out of date/)).toBeNull();
  expect(letterBlocks(emailWizard, session.getState())).toMatchObject({
    offer: "It costs $240. Just $240!",
    postscript: "$240 is all.",
  });
});

test("words that changed are not offered to be replaced", () => {
  show("productName");
  screen.getByText(/blocks may not fit your change/);
  expect(screen.queryByText("Replace all")).toBeNull();
});

/** Shows a letter whose offer and P.S. are rewritten in one call, and has this reply arrive. */
async function rewriteAll(wholeLetter: string) {
  const letter = changed("productName");
  for (const stage of ["ctaOptions", "signOffOptions", "subjectOptions"] as const) {
    letter.act({ type: "stale-accepted", stage });
  }
  const { session } = renderPart(letter, <StaleOverview />);
  await userEvent.click(screen.getByRole("button", { name: "Rewrite all" }));
  const reply = { text: wholeLetter, prompt: "", model: "", usage: null };
  const stamp = { id: "the whole letter", createdAt: 2000 };
  act(() => session.dispatch({ type: "stage-finished", stage: "wholeLetter", reply, stamp }));
}

test("what came back the same is counted apart, and not offered to accept", async () => {
  await rewriteAll(REPLIES.wholeLetter.replace("The Slow Loaf shows you how.", "The Slow Rye shows you how."));
  await screen.findByText("Rewrote 1 block; 1 came back the same.");
  expect(screen.getAllByText("Keep the old one")).toHaveLength(1);
  screen.getByText("the offer");
});

test("a rewrite that changed nothing says so", async () => {
  await rewriteAll(REPLIES.wholeLetter);
  await screen.findByText("Nothing changed: every block came back the same.");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(/came back/)).toBeNull();
});

test("a step's button says its name and state as one would say them", async () => {
  // The draft is opened with it.
  await wizardParts.load();
  const session = show("topic");
  const steps = screen.getByRole("navigation", { name: "Steps" });
  const names = () =>
    within(steps)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
  expect(names().slice(0, 4)).toEqual([
    "Step 1: Goals, complete",
    "Step 2: Product, complete",
    "Step 3: Insight, complete",
    "Step 4: Story, Out of date, complete",
  ]);
  expect(names().at(-1)).toBe("COMPLETE");
  act(() => session.dispatch({ type: "step-visited", stepIndex: 1 }));
  expect(names().slice(1, 3)).toEqual(["Step 2: Product, written", "Step 3: Insight, written"]);
});

const highlights = (value: string) => ({ type: "field-changed", field: "productHighlights", value }) as const;

test("a letter that was stopped keeps the lines that were growing on its paper, and they can be used", async () => {
  const cut = REPLIES.wholeLetter.slice(0, REPLIES.wholeLetter.indexOf(" sounded"));
  const stopped = emailDriver().walkTo(2).start("wholeLetter").act({ type: "letter-drafted" }).stop("wholeLetter", cut);
  const { session } = renderPart(stopped, [<GrowingLetter key="letter" />, <LetterNotices key="notices" />]);
  within(screen.getByRole("article")).getByText("Nora lifted the first loaf out of the oven.");
  screen.getByText("Part of the story came through.");
  await userEvent.click(screen.getByRole("button", { name: "Use this part" }));
  expect(letterBlocks(emailWizard, session.getState()).story).toBe("Nora lifted the first loaf out of the oven.\n\nIt");
  expect(screen.queryByText("Part of the story came through.")).toBeNull();
});

test("the model's note about the brief is shown until the brief changes, also in a figure alone", () => {
  const text = REPLIES.wholeLetter.replace("</reply>", "[NOTE]\nThe price is missing.\n</reply>");
  const letter = emailDriver().act(highlights("2 loaves")).walkTo(2).write("wholeLetter", text);
  const { session } = renderPart(letter, <NoteToSender />);
  screen.getByText("The price is missing.");
  act(() => session.dispatch(highlights("3 loaves")));
  expect(screen.queryByText("The price is missing.")).toBeNull();
  act(() => session.dispatch(highlights("2 loaves")));
  screen.getByText("The price is missing.");
});
