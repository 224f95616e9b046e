import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { shortened } from "@/lib/text/words";
import { answerFacts, BRIEF_FIELDS, type Brief, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withAnswers } from "@/lib/wizard/draft";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { EMAIL_STEP } from "@/tests/support/browser/stored-letters";
import { DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import type { Behaviour } from "@/tests/support/model/scripted-upstream";
import { resetsAfter, says, saysUntilTheLimit } from "@/tests/support/model/upstream-behaviours";

// The words for bad input, and the click that goes on. How it is read is in `tests/unit/replies/bad-replies.test.ts`
// and `tests/unit/prompts/bad-briefs.test.ts`.

givePagesAServer();

const TO_OFFER = REPLIES.wholeLetter.slice(0, REPLIES.wholeLetter.indexOf("shows you how"));
const HALF_OFFER = "[TRANSITION_TO_OFFER]\nDough is read by hand.\n\n[OFFER]\nThe Slow Loaf";
const UNMARKED = "[TRANSITION_TO_OFFER]\nOver.\n\nThe Slow Loaf.";
const ENGLISH =
  "The loaf is ready when the mark of your thumb comes back, and you can see that at any hour of the day.";
const FOREIGN = "This is in English, but the letter should be in Spanish.";
const UNREAD = "The model's reply wasn't in the format we asked for.";
const ALL_SAFE = "Everything so far is safe.";
// The button of a whole letter has other words.
const AGAIN = " Try again.";
const LIMIT = "The model hit its length limit before it finished. Try again.";
const CUT = "The model's reply was cut off. Try again.";
const COUNT = "6 of 11 parts are written.";
const BROKEN = "The offer broke off.";
const SPANISH = {
  topic: "Cómo hacer pan en casa para los que no tienen tiempo",
  audience: "padres que quieren cocinar y no tienen tiempo",
  outcome: "Quieren tener pan caliente el domingo por la mañana",
  productDescription: "Un curso de seis fines de semana para los que empiezan.",
  productHighlights: "",
  tip: "Mira la masa y no el reloj.",
};

const emailWith = (answers: Partial<Brief>) => new DraftDriver(emailWizard, withAnswers(emailDriver().draft, answers));

test.each<[does: string, behaviour: Behaviour, reads: readonly string[], click: string, parts: number]>([
  ["without marks", says("Hello! Other words."), [UNREAD, "Hello! Other words."], "Try again", 11],
  ["up to the limit", saysUntilTheLimit(TO_OFFER), [LIMIT.replace(AGAIN, ""), ALL_SAFE, COUNT], "Write the rest", 11],
  ["up to a lost connection", resetsAfter(TO_OFFER), [CUT.replace(AGAIN, ""), ALL_SAFE, COUNT], "Write the rest", 11],
  ["in other words", says("Hello! Other words."), [UNREAD], "Write it step by step", 0],
])("a whole letter %s is explained, and one click goes on", async (_does, behaviour, reads, click, parts) => {
  await wizard.openDraft(emailDriver().walkTo(2));
  upstream.script(behaviour, says(parts > 0 ? REPLIES.wholeLetter : REPLIES.storyOptions));
  await wizard.press("Draft the whole letter");
  for (const words of reads) await wizard.says(words);
  await wizard.press(click);
  await waitFor(() => expect(upstream.calls).toHaveLength(2));
  if (parts > 0) await waitFor(() => expect(wizard.blocksOf(wizard.finished())).toHaveLength(parts));
  else expect(wizard.heading()).toBe("Step 4: Story");
});

test.each<[does: string, behaviour: Behaviour, reads: readonly string[], click: string, answers?: Partial<Brief>]>([
  ["up to the limit", saysUntilTheLimit(HALF_OFFER), [BROKEN, LIMIT.replace(AGAIN, "")], "Try again"],
  ["up to a lost connection", resetsAfter(HALF_OFFER), [BROKEN, CUT.replace(AGAIN, "")], "Try again"],
  ["without its second mark", says(UNMARKED), [UNREAD], "Try again"],
  ["in another language", says(`[OFFER]\n${ENGLISH}`), [FOREIGN], `Fix: ${shortened(ENGLISH)}`, SPANISH],
])("a block %s is explained, and one click writes it again", async (_does, behaviour, reads, click, answers = {}) => {
  await wizard.openDraft(emailWith(answers).walkTo(EMAIL_STEP.offer).act({ type: "step-returned" }));
  upstream.script(behaviour, says(REPLIES.offer));
  await wizard.continueTo("Step 7: Offer");
  for (const words of reads) await wizard.says(words);
  await wizard.press(click);
  await waitFor(() => expect(wizard.blockText("offer")).toBe("The Slow Loaf shows you how."));
  expect(upstream.calls).toHaveLength(2);
});

test.each([
  ["a block", EMAIL_STEP.story, () => wizard.continueTo("Step 4: Story")],
  ["a whole letter", EMAIL_STEP.insight, () => wizard.press("Draft the whole letter")],
])("a brief that is too long for %s names the longest field, and one click leads to it", async (_of, step, ask) => {
  const answers = BRIEF_FIELDS.filter((field) => answerFacts(field).dates && FIELD_LIMITS[field] >= 300);
  const full = Object.fromEntries(answers.map((field) => [field, "面".repeat(FIELD_LIMITS[field])]));
  const letter = emailWith({ ...full, link: `https://a.example/${"x".repeat(1_900)}` }).walkTo(step);
  await wizard.openDraft(step === EMAIL_STEP.story ? letter.act({ type: "step-returned" }) : letter);
  await ask();
  await wizard.says(/^All your texts together are too long: .* Shorten the longest, which is .*2\.2 Description/);
  expect(upstream.calls).toEqual([]);
  await wizard.press("Check your brief");
  expect(wizard.heading()).toBe("Step 1: Goals");
});
