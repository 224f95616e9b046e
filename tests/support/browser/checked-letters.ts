import type { Blocks } from "@/lib/letter/blocks";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { emptyWizardState } from "@/lib/wizard/state";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { EMAIL_STEP } from "./stored-letters";

/** The first of the letters that are fit to send, at COMPLETE, with other texts in the place of its own. */
export function sendableEmail(changes: Blocks = {}): DraftDriver {
  const [letter] = SENDABLE_LETTERS;
  if (!letter) throw new Error("There are letters that are fit to send.");
  const brief = { ...EMPTY_BRIEF, ...letter.brief };
  const driver = new DraftDriver(emailWizard, { ...emptyWizardState("email"), brief, descriptionLength: "short" });
  const blocks: Blocks = { ...letter.clean, preheader: letter.preheader, ...changes };
  driver.walkTo(11);
  for (const name of stageNames(emailWizard)) {
    const { format, fills } = emailWizard.stages[name] ?? {};
    const texts = fills?.flatMap((block) => blocks[block] ?? []) ?? [];
    if (!format || texts.length === 0) continue;
    if (format.kind === "options") driver.write(name, format.write(texts)).choose(name, 1);
    else driver.write(name, format.write(blocks)).keep(name);
  }
  return driver.act({ type: "step-visited", stepIndex: 11 });
}

/** The texts of that letter which break rules of the checks. */
export function faultyEmail(): DraftDriver {
  return sendableEmail({
    subject: "Re: The hand that looked like a fork, and what a triangle of grey curtain did about it",
    offer: "Ten Mondays is that room. From 12 October we draw with a clothed model and twelve easels. You pay £160.",
    postscript: "There is tea at half time. Book at corn-street.com/ten",
  });
}

/** Subjects of that letter, each with what the checks say of it. */
export const SUBJECTS: readonly (readonly [subject: string, summary: string, findings: readonly string[]])[] = [
  ["Draw the gap, not the arm", "25 characters · fits on a phone", []],
  ["Re: the hand that looked like a fork", "36 characters · fits on a phone", ["“Re:” makes this look like a reply"]],
  [
    "For £140, a triangle of grey curtain",
    "36 characters · fits on a phone",
    ["This price, “£140”, is not in your brief."],
  ],
  [
    "The triangle of grey curtain beside her elbow that drew an arm",
    "62 characters · cut off on a phone",
    ["This subject has 62 characters."],
  ],
  ["Save me an easel at https", "25 characters · fits on a phone", ["“https” is only the start of a link."]],
];

/** That letter at its subjects, none of which is chosen. */
export function faultySubjects(): DraftDriver {
  const list = SUBJECTS.map(([subject], index) => `${index + 1}. ${subject}`).join("\n");
  return sendableEmail().write("subjectOptions", list).act({ type: "step-visited", stepIndex: EMAIL_STEP.subject });
}

/** A list of ledes of which the second says what nobody said. */
export const FAULTY_LEDES = "1. The knife would not go in.\n\n2. It cost £300, and it was a brick.";
