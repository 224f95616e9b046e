import { checkedClaims } from "@/lib/checks/claims";
import { draftChecks, type Findings, listFindings } from "@/lib/checks/draft-checks";
import { draftContext } from "@/lib/checks/draft-context";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/letter/export-settings";
import type { BriefField } from "@/lib/wizard/brief";
import type { StageName } from "@/lib/wizard/state";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { faultyEmail, sendableEmail } from "@/tests/support/browser/checked-letters";
import { type DraftDriver, emailDriver, finishedStory } from "@/tests/support/drafts/draft-driver";

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

const failed = (stage: StageName, driver: DraftDriver) =>
  driver.start(stage).act({
    ...{ type: "stage-failed" as const, stage, partialText: "" },
    error: { code: "model_unavailable", message: "The model has refused.", retryable: true },
  });

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

const claimed = () => withClaims(sendableEmail(), `${HELD}\n${NOT_HELD}`);

const changed = (field: BriefField, value: string, driver = readyEmail()) =>
  driver.act({ type: "field-changed", field, value });

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
  ["findings are open", withClaims(faultyEmail()), "5 of 5 to review"],
  ["all findings but one are dismissed", dismissed(withClaims(faultyEmail()), 1), "1 of 5 to review"],
  ["all findings are dismissed", dismissed(withClaims(faultyEmail())), "Ready"],
  [
    "the mailing service needs a postal address",
    readyEmail().act({
      type: "fields-changed",
      change: { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service: "mailchimp" } },
    }),
    "1 of 1 to review",
  ],
  ["no claim was looked up", sendableEmail(), UNCHECKED],
  ["no claim of a story was looked up", finishedStory("own"), UNCHECKED],
  [
    "a sentence was written after the claims were looked up",
    readyEmail().edit("postscript", `${POSTSCRIPT} Everyone draws better after ten weeks.`),
    UNCHECKED,
  ],
  ["a claim is not in the brief", claimed(), "1 of 1 to review"],
  ["a claim that is not in the brief was dismissed", dismissed(claimed()), "Ready"],
  ["the sample writer wrote, which checks no claims", sampleEmail(), "Ready"],
  ["nothing is left to do", readyEmail(), "Ready"],
];

/** A letter whose newest text came from the sample writer. */
function sampleEmail(): DraftDriver {
  const letter = sendableEmail();
  const [{ text = "" } = {}] = letter.stage("postscript").versions;
  const reply = { text, prompt: "p", model: SAMPLE_WRITER_NAME, usage: null };
  const stamp = { id: "sample", createdAt: 1_000 };
  return letter.start("postscript").act({ type: "stage-finished", stage: "postscript", reply, stamp });
}
