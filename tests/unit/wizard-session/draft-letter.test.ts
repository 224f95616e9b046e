import { describe, expect, test } from "vitest";
import { draftLetter, rewriteStale } from "@/lib/wizard/browser/draft-letter";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import {
  blocks,
  open,
  sent,
  server,
  serveSessions,
  session,
  stale,
  untilRun,
} from "@/tests/support/drafts/session-over-server";
import { delta, OPENING } from "@/tests/support/model/frame-server";

serveSessions();

const LETTER = "/wizard/whole-letter";

test("drafting the whole letter takes one call, however often it is asked for, and is at COMPLETE while it is written and afterwards", async () => {
  open(emailDriver().walkTo(2));
  draftLetter(session);
  draftLetter(session);
  expect(session.getState().stepIndex).toBe(11);
  (await server.request(1)).complete(REPLIES.wholeLetter);
  await untilRun("wholeLetter", "done");
  draftLetter(session);
  expect(session.getState().stages.wholeLetter?.run.status).toBe("done");
  expect(sent).toEqual([LETTER]);
  expect(session.getState().stepIndex).toBe(11);
  expect(Object.keys(blocks())).toHaveLength(11);
  expect(stale()).toEqual([]);
});

describe("rewriting what is out of date", () => {
  test("takes one call, and lists what was before and after", async () => {
    open(finishedEmail().answer("productName", "The Slow Rye"));
    const before = stale();
    expect(before).toEqual(stageNames(session.definition).slice(6, -1));
    const rewritten = rewriteStale(session);
    (await server.request(1)).complete(REPLIES.wholeLetter);
    await rewritten;
    expect(sent).toEqual([LETTER]);
    expect(stale()).toEqual([]);
    expect(session.rewritten.get().map((one) => one.stage)).toEqual(before);
    expect(session.getState().stages.story?.versions).toHaveLength(1);
  });

  test("tells what it would put in the place of what was chosen, and lists what came back the same without an offer", async () => {
    const letter = finishedEmail().write("ctaOptions", "1. Come\n\n2. See the first lesson").choose("ctaOptions", 2);
    open(letter.answer("productName", "The Slow Rye"));
    const { subject } = blocks();
    const rewritten = rewriteStale(session);
    (await server.request(1)).complete(REPLIES.wholeLetter);
    await rewritten;
    const offers = session.rewritten.get().map((one) => [one.stage, one.offered]);
    expect(offers).toEqual([
      ["offer", undefined],
      ["ctaOptions", undefined],
      ["signOffOptions", "Until the next loaf,\nNora"],
      ["postscript", undefined],
      ["subjectOptions", "Bread that sounds like a brick"],
    ]);
    expect(blocks().subject).toBe(subject);
  });

  test("with a failure in the middle lists the texts that are whole", async () => {
    open(finishedEmail().answer("productName", "The Slow Rye"));
    const rewritten = rewriteStale(session);
    const request = await server.request(1);
    const part = REPLIES.wholeLetter.slice(0, REPLIES.wholeLetter.indexOf("[CTA]") + 9);
    const error = { code: "model_unavailable", message: "No.", retryable: true } as const;
    request.send(...OPENING, delta(part), { type: "error", error });
    await rewritten;
    expect(session.rewritten.get().map((one) => one.stage)).toEqual(["offer", "subjectOptions"]);
    expect(stale()).toEqual(["ctaOptions", "signOffOptions", "postscript"]);
  });
});
