import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draftInAddress } from "@/lib/drafts/browser/draft-address";
import { Outbox } from "@/lib/drafts/browser/outbox";
import { database } from "@/lib/server/db/database";
import { ANYBODY } from "@/lib/wizard/draft";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { BRIEF } from "@/tests/support/drafts/letter-replies";

givePagesAServer();

const ANOTHER = "Cool, let's try another email";
const way = (title: string) => screen.findByText(title, { selector: "button" });

test("the same product with a new angle: nothing is asked again but the insight", async () => {
  await wizard.openDraft(finishedEmail());
  await wizard.press(ANOTHER);
  fireEvent.click(await way("Same product, new angle"));
  expect(wizard.heading()).toBe("Step 3: Insight");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(wizard.field("tip").value).toBe("");
  expect(screen.queryByText("For readers who got your last letter")).toBeNull();
  await wizard.visit("Step 1: Goals");
  expect(wizard.field("topic").value).toBe(BRIEF.topic);
});

test("the next letter to the same readers is told what the last one told", async () => {
  await wizard.openDraft(finishedEmail());
  await wizard.press(ANOTHER);
  fireEvent.click(await way("Next letter to the same readers"));
  await wizard.says("For readers who got your last letter");
  expect(wizard.main().textContent).toContain("Story: The loaf that stayed flat, telling 1.");
  await wizard.press("Suggest five insights");
  await wizard.written();
  expect(upstream.calls[0]?.user).toContain("Tip: Watch the dough, not the clock.");
  wizard.fill(["tip", "Weigh the flour."]);
  await wizard.continueTo("Step 4: Story");
  expect(upstream.calls[1]?.user).toContain("Story: The loaf that stayed flat, telling 1.");
});

test("for another audience the brief waits for its readers, and the letter before is a link beside it", async () => {
  await wizard.openDraft(finishedEmail());
  const id = new Outbox(ANYBODY).draftIn("open", "email");
  await wizard.press(ANOTHER);
  fireEvent.click(await way("For another audience"));
  expect(wizard.heading()).toBe("Step 1: Goals");
  expect(wizard.field("audience").value).toBe("");
  await wizard.says(/Who reads this one/);
  await waitFor(() => expect(document.activeElement).toBe(wizard.field("audience")));
  expect(wizard.field("topic").value).toBe(BRIEF.topic);
  const [link] = screen.getAllByRole("link", { name: /^Open “/, hidden: true });
  expect(link?.textContent).toBe("Open “Bread that sounds like a brick 1.”");
  expect([link?.getAttribute("href"), link?.getAttribute("target")]).toEqual([`/wizard?email=${id}`, "_blank"]);
});

test("the finished letter stays what it was, and the new one is a draft of its own", async () => {
  await wizard.openDraft(finishedStory("own"));
  await wizard.press(ANOTHER);
  fireEvent.click(await way("Same product, new angle"));
  expect(wizard.heading()).toBe("Step 2: Insight");
  fireEvent.click(screen.getByLabelText("Yes, I want to enter my own insight"));
  wizard.fill(["tip", "Weigh the flour."]);
  wizard.leave();
  const open = new Outbox(ANYBODY).draftIn("open", "story");
  await waitFor(async () => {
    const drafts = await database().draft.findMany({ where: { wizard: "story" } });
    const held = drafts.map(({ id, decisions }) => [id === open, decisions.includes("Weigh the flour.")]);
    expect(held.sort()).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

test("the browser's Back opens the finished letter again, and Forward the new one", async () => {
  /** Goes through the history as a browser does, which loads the page where it is asked to. */
  async function go(way: "back" | "forward"): Promise<void> {
    const load = vi.fn();
    const { href, pathname } = location;
    const there = {
      get href() {
        return document.location.href;
      },
      get search() {
        return document.location.search;
      },
      pathname,
      reload: load,
    };
    vi.stubGlobal("location", there);
    history[way]();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(there.href).not.toBe(href);
    await wizard.reload();
    expect(draftInAddress()).toBe(new Outbox(ANYBODY).draftIn("open", "email"));
  }
  await wizard.openDraft(finishedEmail());
  await wizard.press(ANOTHER);
  fireEvent.click(await way("Same product, new angle"));
  wizard.fill(["tip", "Weigh the flour."]);
  await waitFor(() => expect(draftInAddress()).not.toBeNull());
  await go("back");
  expect(wizard.heading()).toBe("COMPLETE");
  await go("forward");
  expect(wizard.heading()).toBe("Step 3: Insight");
  expect(wizard.field("tip").value).toBe("Weigh the flour.");
});

test("the question is answered with the keyboard alone, and Escape leaves everything as it is", async () => {
  await wizard.openDraft(finishedEmail());
  wizard.button(ANOTHER).focus();
  await userEvent.keyboard("{Enter}");
  await way("Start from scratch");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(wizard.button(ANOTHER));
  expect(wizard.heading()).toBe("COMPLETE");
  await userEvent.keyboard("{Enter}");
  const first = await way("Same product, new angle");
  first.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(wizard.heading()).toBe("Step 3: Insight"));
});
