import { checkedClaims } from "@/lib/checks/claims";
import { draftChecks, type Findings, listFindings } from "@/lib/checks/draft-checks";
import { draftContext } from "@/lib/checks/draft-context";
import type { Blocks } from "@/lib/letter/blocks";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import type { WizardAction } from "@/lib/wizard/actions";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withDecisions } from "@/lib/wizard/draft";
import { stageNames } from "@/lib/wizard/letter-blocks";
import type { StageName } from "@/lib/wizard/state";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { EMAIL_STEP } from "@/tests/support/browser/stored-letters";
import { DraftDriver, draftAbout, emailDriver, finishedStory } from "@/tests/support/drafts/draft-driver";

/** One claim that the brief holds, and one that it does not. */
const HELD = "CLAIM: with a clothed model\nBRIEF: a clothed model every week";
const NOT_HELD = "CLAIM: Your work stays yours\nBRIEF: -";

/** Has a model look up the claims of a letter. */
export function withClaims(driver: DraftDriver, reply = HELD): DraftDriver {
  const checked = checkedClaims(reply, draftContext(driver.definition, driver.state));
  if (!checked) throw new Error("The reply names a claim of the letter.");
  return driver.act({ type: "fields-changed", change: { checkedClaims: checked } });
}

/** A letter in which nothing is left to do. */
export const readyEmail = () => withClaims(sendableEmail());

const POSTSCRIPT = SENDABLE_LETTERS[0]?.clean.postscript ?? "";

const error = { code: "model_unavailable", message: "The model has refused.", retryable: true } as const;

const failed = (stage: StageName, driver: DraftDriver) =>
  driver.start(stage).act({ type: "stage-failed", stage, error, partialText: "" });

const stopped = (reason: "stopped" | "reloaded") =>
  readyEmail().start("tip", "revise").act({ type: "stage-stopped", stage: "tip", reason, partialText: "" });

/** Returns what is found in a letter. */
export function findingsOf({ definition, state }: DraftDriver): Findings {
  const checks = draftChecks(definition, state, draftContext(definition, state));
  return listFindings(
    checks.flatMap((check) => check()),
    state.dismissedFindings,
  );
}

/** Dismisses what is found in a letter, apart from the last ones. */
function dismissed(driver: DraftDriver, left = 0): DraftDriver {
  const { shown } = findingsOf(driver);
  const keys = shown.slice(0, shown.length - left).map(({ key }) => key);
  return driver.act({ type: "fields-changed", change: { dismissedFindings: keys } });
}

/** A letter in which a model found two claims that the brief does not hold. */
export const claimedEmail = () =>
  withClaims(
    sendableEmail({ postscript: "Chefs love it. Bring a pencil." }),
    `${NOT_HELD}\nCLAIM: Chefs love it.\nBRIEF: -`,
  );

const claimed = () => withClaims(sendableEmail(), `${HELD}\n${NOT_HELD}`);

const changed = (field: BriefField, value: string, driver = readyEmail()) => driver.answer(field, value);

const MAILCHIMP: WizardAction = {
  type: "fields-changed",
  change: { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service: "mailchimp" } },
};
const UNCHECKED = "Numbers checked, claims not checked";
const OUT_OF_DATE = /^[1-9]\d* blocks? out of date$/;

/** A letter with each cause of a state, and the words for it. */
export const LETTERS_BY_STATE: readonly (readonly [cause: string, letter: DraftDriver, words: string | RegExp])[] = [
  ["nothing is written yet", emailDriver(), "Writing"],
  ["a block is not written yet", emailDriver().walkTo(6), "Writing"],
  ["a whole letter failed on its way", failed("wholeLetter", emailDriver().walkTo(6)), "Writing"],
  ["a block is being written again", readyEmail().start("offer", "revise"), "Writing"],
  ["the model refused a rewrite", failed("offer", readyEmail()), "Writing"],
  ["the page went away during a rewrite", stopped("reloaded"), "Writing"],
  [
    "a refused rewrite is not wanted anymore",
    failed("offer", readyEmail()).act({ type: "run-dismissed", stage: "offer", stamp: { id: "d", createdAt: 1 } }),
    "Ready",
  ],
  ["a rewrite was stopped", stopped("stopped"), "Ready"],
  ["other preheaders did not come", failed("preheaderOptions", readyEmail()), "Ready"],
  ["the link is missing", changed("link", ""), "1 thing missing"],
  ["the link and the name are missing", changed("senderName", "", changed("link", "")), "2 things missing"],
  ["a block is in brackets", readyEmail().edit("postscript", "[A deadline, or your best reason]"), "1 thing missing"],
  ["an answer has changed", changed("audience", "sailors"), OUT_OF_DATE],
  ["blocks are out of date, and findings are open", changed("audience", "sailors", faultyEmail()), OUT_OF_DATE],
  ["findings are open", withClaims(faultyEmail()), "4 to review"],
  ["all findings but one are dismissed", dismissed(withClaims(faultyEmail()), 1), "1 to review"],
  ["all findings are dismissed", dismissed(withClaims(faultyEmail())), "Ready"],
  ["the mailing service needs a postal address", readyEmail().act(MAILCHIMP), "1 to review"],
  ["no claim was looked up", sendableEmail(), UNCHECKED],
  ["no claim of a story was looked up", finishedStory("own"), UNCHECKED],
  [
    "a sentence was written after the claims were looked up",
    readyEmail().edit("postscript", `${POSTSCRIPT} Everyone draws better after ten weeks.`),
    UNCHECKED,
  ],
  ["a claim is not in the brief", claimed(), "1 to review"],
  ["a claim that is not in the brief was dismissed", dismissed(claimed()), "Ready"],
  ["the sample writer wrote, which checks no claims", sampleEmail(), "Ready"],
  ["nothing is left to do", readyEmail(), "Ready"],
];

/** A letter whose newest text came from the sample writer. */
function sampleEmail(): DraftDriver {
  const letter = sendableEmail();
  const [{ text = "" } = {}] = letter.stage("postscript").versions;
  const reply = { text, prompt: "p", model: SAMPLE_WRITER_NAME, usage: null };
  return letter.start("postscript").finishWith("postscript", reply);
}

/** The first of the letters that are fit to send, at COMPLETE, with other texts in the place of its own. */
export function sendableEmail(changes: Blocks = {}): DraftDriver {
  const [letter] = SENDABLE_LETTERS;
  if (!letter) throw new Error("There are letters that are fit to send.");
  const draft = withDecisions(draftAbout("email", letter.brief), { descriptionLength: "short" });
  const driver = new DraftDriver(emailWizard, draft);
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

/** A list of ledes of which the second makes something up. */
export const FAULTY_LEDES = "1. The knife would not go in.\n\n2. It cost £300, and it was a brick.";
