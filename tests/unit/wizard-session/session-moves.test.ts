import { describe, expect, test } from "vitest";
import { pickAndExpand } from "@/lib/wizard/browser/pick-and-expand";
import type { StageName } from "@/lib/wizard/state";
import { emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import {
  open,
  optionsOf,
  sent,
  server,
  serveSessions,
  session,
  stage,
  until,
  untilRun,
} from "@/tests/support/drafts/session-over-server";
import { delta, OPENING } from "@/tests/support/model/frame-server";

serveSessions();

describe("moving on has written what is missing, once", () => {
  test("Continue starts the next stage, and not when it has a text", async () => {
    open(emailDriver().walkTo(2));
    session.continueStep();
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-2");
    request.complete(REPLIES.storyOptions);
    await untilRun("storyOptions", "done");
    session.dispatch({ type: "step-returned" });
    session.continueStep();
    expect(session.getState().stepIndex).toBe(3);
    expect(stage("storyOptions").run.status).toBe("done");
    expect(sent).toEqual(["/wizard/prompt-2"]);
  });

  test("a Continue that leads nowhere starts nothing", () => {
    open(emailDriver().walkTo(4));
    session.continueStep();
    session.continueStep();
    expect(session.getState().stepIndex).toBe(4);
    expect(stage("ledeOptions").run.status).toBe("idle");
  });

  test("a step whose text failed is not started again by coming back to it", async () => {
    open(emailDriver().walkTo(2));
    session.continueStep();
    (await server.request(1)).refuse(500);
    await untilRun("storyOptions", "failed");
    session.dispatch({ type: "step-returned" });
    session.continueStep();
    expect(stage("storyOptions").run.status).toBe("failed");
  });

  test.each([
    ["for the tip", emailDriver().walkTo(1)],
    ["of the story wizard", storyDriver("generated")],
  ])("insights %s are written when their button is pressed, not when their step opens", (_, letter) => {
    const { stepIndex } = letter.state;
    open(letter);
    session.continueStep();
    expect(session.getState().stepIndex).toBe(stepIndex + 1);
    expect(stage("insights").run.status).toBe("idle");
  });
});

describe("picking an option by its button", () => {
  /** The words on the button's card. */
  const optionOf = (name: StageName, number: number) => optionsOf(name)[number - 1] ?? "";

  async function pick(choice: number, text: string) {
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", choice));
    (await server.request(server.requests.length + 1)).complete(text);
    await untilRun("story", "done");
    session.dispatch({ type: "step-returned" });
  }

  test("has it told in full on the next screen", async () => {
    open(emailDriver().walkTo(3).write("storyOptions"));
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 3));
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-3");
    expect(request.body).toMatchObject({ selectedStoryIndex: 3, prompt2Response: REPLIES.storyOptions });
    expect(session.getState().screenIndex).toBe(1);
  });

  test("the same one again costs nothing; another one does; and the first is still there", async () => {
    open(emailDriver().walkTo(3).write("storyOptions"));
    await pick(1, "The first story.");
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 1));
    expect(session.getState().screenIndex).toBe(1);
    expect(stage("story").run.status).toBe("done");
    session.dispatch({ type: "step-returned" });
    await pick(2, "The second story.");
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 1));
    expect(sent).toEqual(["/wizard/prompt-3", "/wizard/prompt-3"]);
    const { versions, selectedId } = stage("story");
    expect(versions.map(({ text }) => text)).toEqual(["The first story.", "The second story."]);
    expect(selectedId).toBe(versions[0]?.id);
  });

  test("the same one again leaves the text that was kept, though there is a newer one", async () => {
    open(emailDriver().walkTo(3).write("storyOptions"));
    await pick(1, "The first story.");
    const first = stage("story").selectedId ?? "";
    session.start("story", "generate");
    (await server.request(2)).complete("The first story, told anew.");
    await untilRun("story", "done");
    session.dispatch({ type: "version-selected", stage: "story", id: first });
    session.dispatch({ type: "version-kept", stage: "story" });
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 1));
    expect(stage("story")).toMatchObject({ selectedId: first, keptId: first });
    expect(sent).toHaveLength(2);
  });

  async function stopInTheFirstStory() {
    open(emailDriver().walkTo(3).write("storyOptions"));
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 1));
    (await server.request(1)).send(...OPENING, delta("The first"));
    await until(() => session.texts.arrived("story") !== "");
    session.stop("story");
  }

  test("a part that was set aside does not stand in for the text of its choice", async () => {
    await stopInTheFirstStory();
    session.dispatch({ type: "step-returned" });
    await pick(2, "The second story.");
    await pick(1, "The first story, whole.");
    expect(stage("story").versions.map(({ text }) => text)).toEqual([
      "The first",
      "The second story.",
      "The first story, whole.",
    ]);
  });

  test("a part that was taken as the text does", async () => {
    await stopInTheFirstStory();
    session.dispatch({ type: "partial-kept", stage: "story", stamp: session.stamp() });
    session.dispatch({ type: "step-returned" });
    pickAndExpand(session, "storyOptions", optionOf("storyOptions", 1));
    expect(sent.filter((path) => path === "/wizard/prompt-3")).toHaveLength(1);
    expect(stage("story").versions.map(({ origin }) => origin)).toEqual(["interrupted"]);
  });

  test("an insight is expanded the same way", async () => {
    open(storyDriver("generated").walkTo(1).write("insights"));
    pickAndExpand(session, "insights", optionOf("insights", 5));
    const request = await server.request(1);
    expect([request.path, request.body.selectedInsight]).toEqual(["/story/prompt-insight-expand", 5]);
  });

  test("an option that is not there starts nothing, also where another one was chosen before", () => {
    open(emailDriver().walkTo(3).write("storyOptions").choose("storyOptions", 2));
    pickAndExpand(session, "storyOptions", "An idea of the list that was here before.");
    expect(session.getState().screenIndex).toBe(0);
    expect(stage("story").run.status).toBe("idle");
  });
});
