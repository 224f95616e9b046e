import { expect, test } from "vitest";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { stateWords } from "@/lib/letter/letter-state";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";
import {
  claimedEmail,
  faultyEmail,
  findingsOf,
  LETTERS_BY_STATE,
  readyEmail,
  sendableEmail,
  withClaims,
} from "@/tests/support/drafts/letter-states";

const stateOf = (letter: DraftDriver) => stateWords(stateOfLetter(letter.definition, letter.state, findingsOf(letter)));

test.each(LETTERS_BY_STATE)("a letter has one state when %s", (_, letter, words) => {
  expect(stateOf(letter)).toMatch(typeof words === "string" ? new RegExp(`^${words}$`) : words);
});

const UNCHECKED = "Numbers checked, claims not checked";
const error = { code: "model_unavailable", message: "The model has refused.", retryable: true } as const;

const settings = (change: Partial<ExportSettings>) => (letter: DraftDriver) =>
  letter.act({ type: "fields-changed", change: { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, ...change } } });

const dismiss = (letter: DraftDriver, count = 1) =>
  letter.act({
    type: "fields-changed",
    change: {
      dismissedFindings: [
        ...(letter.state.dismissedFindings ?? []),
        ...findingsOf(letter)
          .shown.slice(0, count)
          .map(({ key }) => key),
      ],
    },
  });

const putAway = (letter: DraftDriver) =>
  letter.act({ type: "run-dismissed", stage: "offer", stamp: { id: "d", createdAt: 1 } });

const HELD = "CLAIM: with a clothed model\nBRIEF: a clothed model every week";
const NOT_HELD = `${HELD}\nCLAIM: Your work stays yours\nBRIEF: -`;

/** A letter with one thing to do after another: each answer, and the state that the letter has from then on. */
const WAYS: readonly (readonly [
  way: string,
  letter: () => DraftDriver,
  states: readonly [string, ...(readonly [answer: string, act: (letter: DraftDriver) => DraftDriver, state: string])[]],
])[] = [
  [
    "a rewrite was refused",
    () => readyEmail().start("offer").act({ type: "stage-failed", stage: "offer", error, partialText: "" }),
    ["Writing", ["it is put away", putAway, "Ready"]],
  ],
  [
    "a block is being rewritten",
    () => readyEmail().start("offer", "revise"),
    [
      "Writing",
      [
        "its words come",
        (letter) => letter.finish("offer", `[OFFER]\n${letter.blocks.offer} Bring a pencil.`),
        UNCHECKED,
      ],
      ["its claims are looked up", (letter) => withClaims(letter), "Ready"],
    ],
  ],
  [
    "the link and the name are missing",
    () => readyEmail().answer("link", "").answer("senderName", ""),
    [
      "2 things missing",
      ["the link is typed", (letter) => letter.answer("link", readyEmail().state.brief.link), "1 thing missing"],
      ["the name is typed", (letter) => letter.answer("senderName", readyEmail().state.brief.senderName), "Ready"],
    ],
  ],
  [
    "an answer has changed, and findings are open",
    () => faultyEmail().answer("audience", "sailors"),
    [
      "10 blocks out of date",
      ["one block is kept as it is", (letter) => letter.acceptStale("tip"), "9 blocks out of date"],
      ["the others are kept", (letter) => letter.acceptStale(...letter.stale), "4 to review"],
      ["one finding is dismissed", (letter) => dismiss(letter), "3 to review"],
      ["words are fixed by hand", (letter) => letter.edit("postscript", "There is tea at half time."), "2 to review"],
      ["the others are dismissed", (letter) => dismiss(letter, 2), UNCHECKED],
      ["its claims are looked up", (letter) => withClaims(letter), "Ready"],
    ],
  ],
  [
    "an answer was changed by mistake",
    () => readyEmail().answer("audience", "sailors"),
    [
      "10 blocks out of date",
      ["it is put back", (letter) => letter.answer("audience", readyEmail().state.brief.audience), "Ready"],
    ],
  ],
  [
    "a mailing service is chosen",
    () => settings({ service: "mailchimp" })(readyEmail()),
    [
      "1 to review",
      [
        "the postal address is typed",
        settings({ service: "mailchimp", postalAddress: "1 Corn Street, Bristol" }),
        "Ready",
      ],
    ],
  ],
  [
    "no claim was looked up",
    sendableEmail,
    [
      UNCHECKED,
      ["one is looked up that the brief lacks", (letter) => withClaims(letter, NOT_HELD), "1 to review"],
      ["it is dismissed", (letter) => dismiss(letter), "Ready"],
      ["a sentence is added", (letter) => letter.edit("postscript", "Everyone draws better."), UNCHECKED],
    ],
  ],
  [
    "two claims are not in the brief",
    claimedEmail,
    ["2 to review", ["one is taken out", (letter) => letter.edit("postscript", "Bring a pencil."), "1 to review"]],
  ],
];

test.each(WAYS)("each answer leads to the next state when %s", (_, make, [first, ...answers]) => {
  const letter = make();
  expect(stateOf(letter)).toBe(first);
  const states = answers.map(([answer, act]) => `${answer}: ${stateOf(act(letter))}`);
  expect(states).toEqual(answers.map(([answer, , state]) => `${answer}: ${state}`));
});

test("a letter is not called ready before it was checked, and what is missing or out of date is told without the checks", () => {
  const { definition, state } = readyEmail();
  expect(stateOfLetter(definition, state, undefined)).toBeUndefined();
  const stale = sendableEmail().answer("audience", "sailors");
  expect(stateOfLetter(definition, stale.state, undefined)?.kind).toBe("stale");
  const missing = stale.answer("senderName", "");
  expect(stateOfLetter(definition, missing.state, undefined)).toEqual({ kind: "missing", names: ["sender name"] });
});
