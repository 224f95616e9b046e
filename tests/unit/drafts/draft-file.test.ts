import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DRAFT_FILE_BYTES, problemWords, readDraftFile, writeDraftFile } from "@/lib/drafts/draft-file";
import { readEmails, readEmailsCover } from "@/lib/drafts/emails-file";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { type Draft, emptyDraft, withDecisions } from "@/lib/wizard/draft";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { withoutRunning } from "@/lib/wizard/machine";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { HandEdit } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { anyActions } from "@/tests/support/drafts/any-action";
import { DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { isLinear } from "@/tests/support/growth";

const DESCRIPTION = readFileSync("docs/draft-file.md", "utf8");

const fileOf = ({ definition, draft }: Pick<DraftDriver, "definition" | "draft">) => writeDraftFile(definition, draft);

/** Opens a file, or throws what a person is told of one that is not opened. */
function opened(text: string, definition: WizardDefinition = emailWizard) {
  const reading = readDraftFile(text, definition);
  if ("problem" in reading) throw new Error(problemWords(reading.problem));
  return reading.draft;
}

const stateIn = (text: string) => wizardState(emailWizard, opened(text));

/** The file of a finished email, with one thing in it changed. */
// biome-ignore lint/suspicious/noExplicitAny: a file may hold anything.
function fileWith(change: (file: any) => void): string {
  const file = JSON.parse(fileOf(finishedEmail()));
  change(file);
  return JSON.stringify(file);
}

describe("a file gives the same desk", () => {
  test("answers and settings that another program wrote into it are clean once it is open", () => {
    const text = fileWith(({ draft }) => {
      Object.assign(draft.decisions, {
        "answers.productDescription": "Included:\r\uf0b7\tOne class\u2028See https://example.com/a\u200b",
        "answers.productName": "Spring\vsale\ufeff",
        exportSettings: { service: null, greeting: null, tracking: null, postalAddress: "1 Mill Lane\vOslo\u200b" },
        "answers.link": " https://example.com/of\u00adfer?a=1&amp;b=2",
      });
    });
    const { brief, exportSettings } = stateIn(text);
    expect(brief.productDescription).toBe("Included:\n- One class\nSee https://example.com/a");
    expect([brief.productName, brief.link]).toEqual(["Spring sale", "https://example.com/offer?a=1&b=2"]);
    expect(exportSettings?.postalAddress).toBe("1 Mill Lane\nOslo");
  });

  test("what another program added to its fields is not in the letter that opens", () => {
    const text = fileWith(({ draft, texts }) => {
      draft.decisions.exportSettings = { ...DEFAULT_EXPORT_SETTINGS, color: { of: { the: "button" } } };
      draft.decisions["tip.edit"] = { tip: "My words", "__proto__ ": [[1]] };
      texts[0].notes = ["more"];
    });
    const values = { exportSettings: DEFAULT_EXPORT_SETTINGS, "tip.edit": { tip: "My words" } };
    expect(opened(text)).toEqual(withDecisions(finishedEmail().draft, values));
  });

  test("what is being written is in it as stopped, with the part that had arrived", () => {
    const letter = finishedEmail().start("tip");
    const state = stateIn(writeDraftFile(letter.definition, letter.draft, { tip: "[TIP]\nWatch" }));
    expect(state.stages.tip?.run).toMatchObject({ status: "stopped", partialText: "[TIP]\nWatch" });
  });

  test("the words of the model's server about a failure are not in it, because others may read it", () => {
    const error = { code: "model_unavailable", message: "Refused.", retryable: false, details: "org-of-ours" } as const;
    const letter = finishedEmail().start("tip").act({ type: "stage-failed", stage: "tip", error, partialText: "" });
    const file = fileOf(letter);
    expect(file).toContain("Refused.");
    expect(file).not.toContain("org-of-ours");
  });

  test("the example of the description is a file", () => {
    const [, example = ""] = /```json\n([\s\S]+?)```/.exec(DESCRIPTION) ?? [];
    const draft = opened(example, storyWizard);
    expect(staleStages(storyWizard, wizardState(storyWizard, draft))).toEqual([]);
    expect(JSON.parse(writeDraftFile(storyWizard, draft))).toEqual(JSON.parse(example));
  });

  test("the example of all emails in one file is one", async () => {
    const [, example = ""] = /```text\n([\s\S]+?)```/.exec(DESCRIPTION) ?? [];
    const emails = await readEmailsCover(new Blob([example]));
    if (!emails || "problem" in emails) throw new Error("The example is no such file.");
    const readings = [];
    for await (const text of readEmails(emails)) readings.push(readDraftFile(text, emailWizard, storyWizard));
    expect(emails.count).toBe(2);
    expect(readings).toEqual([{ draft: emptyDraft("email"), name: "Bread" }, { draft: emptyDraft("story") }]);
  });

  test("the same letter is the same bytes, in whatever order it came to be", () => {
    const [tip, transitionToTip] = ["Watch it.", "Why so."];
    const begun = (edit: HandEdit) => fileOf(finishedEmail().act({ type: "edit-opened", stage: "tip", edit }));
    expect(begun({ tip, transitionToTip })).toBe(begun({ transitionToTip, tip }));
    const { definition, draft } = finishedEmail();
    const turned = Object.fromEntries(Object.entries(draft.decisions).reverse());
    expect(fileOf({ definition, draft: { ...draft, decisions: turned } })).toBe(fileOf({ definition, draft }));
  });
});

/** As it is read from a disk: half of a pair of characters would not come through by itself. */
const throughDisk = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

describe.each<[string, WizardDefinition, Draft]>([
  ["email", emailWizard, finishedEmail().draft],
  ["story", storyWizard, finishedStory("generated").draft],
])("whatever happened to a letter of the %s wizard", (_, definition, start) => {
  test("written, opened and written again it is the same bytes, and the same desk", () => {
    fc.assert(
      fc.property(anyActions(definition), (actions) => {
        const { draft } = new DraftDriver(definition, start).act(...actions);
        const text = writeDraftFile(definition, draft);
        const read = opened(throughDisk(text), definition);
        expect(read).toEqual(withoutRunning(definition, draft));
        expect(writeDraftFile(definition, read)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  test("a file with any one value replaced is opened or refused, and never throws", () => {
    const text = writeDraftFile(definition, start);
    const values = text.match(/(?<=: )(?:"(?:[^"\\]|\\.)*"|\d+|null|true|false)(?=,?\n)/g) ?? [];
    expect(values.length).toBeGreaterThan(50);
    const junk = fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.constantFrom("1e999", "-1", "{", ""),
    );
    fc.assert(
      fc.property(fc.nat(values.length - 1), junk, (index, other) => {
        const hostile = text.replace(values[index] ?? "", () => other);
        const reading = readDraftFile(hostile, definition);
        if ("problem" in reading) expect(problemWords(reading.problem)).not.toBe("");
        else expect(() => letterBlocks(definition, wizardState(definition, reading.draft))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

/** Lists in each other, deeper than a program can write them. */
const LISTS = "[".repeat(10_000) + "]".repeat(10_000);

const ONE_TOKEN = { inputTokens: 1, outputTokens: 1, estimated: false, cost: 0 };

describe("a file that is not opened says what is wrong with it", () => {
  const [email, story] = [fileOf(finishedEmail()), fileOf(finishedStory("own"))];
  const space = " ".repeat(MAX_DRAFT_FILE_BYTES - new TextEncoder().encode(email).length);
  const withVersions = (count: number) =>
    fileWith((file) => {
      const [one] = file.texts;
      const more = Array.from({ length: count - file.texts.length }, (_, index) => ({ ...one, id: `x${index}` }));
      file.texts.push(...more);
    });

  test.each([
    ...["", "Dear reader", "null", "[]", '{"format":"another-session","version":1}', '{"version":1}'],
    ...['{"format":"guided-email-session"}', '{"format":"guided-email-session","version":0}', "\u0000\u0001PK"],
    ...["[".repeat(200_000), `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ])("not ours: %.40s", (text) => {
    expect(() => opened(text)).toThrow(new Error("This file isn't an email saved from this app."));
  });

  test.each<[string, string, string]>([
    ["its end is missing", email.slice(0, -200), "The file is incomplete: its end is missing."],
    [
      "a newer version, though its inside is unknown",
      '{"format":"guided-email-session","version":2,"pages":[]}',
      "The file was saved by a newer version of this app, in format 2. This version can only open format 1.",
    ],
    ["too large, by a byte", `${email}${space} `, "The file is too large: the limit is 5 MB."],
    ["of the story wizard", story, "This email belongs to the story wizard. Open it there."],
    [
      "lists in each other, in a place that is not read",
      fileWith(({ texts }) => (texts[0].notes = "LISTS")).replace('"LISTS"', LISTS),
      "The file couldn't be saved again: its data is nested more than 16 levels deep.",
    ],
    [
      "forty thousand numbers, in a place that is not read",
      fileWith(({ texts }) => (texts[0].notes = Array(40_000).fill(0))),
      "The file couldn't be saved again: it has more than 40,000 values.",
    ],
    [
      "a step that is a list of lists",
      fileWith(({ draft }) => (draft.decisions.step = "LISTS")).replace('"LISTS"', LISTS),
      "The file couldn't be saved again: its data is nested more than 16 levels deep.",
    ],
    ["a thousand and one versions", withVersions(1_001), "The file is damaged: something's wrong with texts."],
  ])("%s", (_, text, words) => {
    expect(() => opened(text)).toThrow(new Error(words));
  });

  test("one of 5 MB is opened, and one of a thousand versions in a moment", async () => {
    expect(opened(email + space)).toEqual(finishedEmail().draft);
    expect(await isLinear((share) => void opened(withVersions(1000 * share)))).toBe(true);
  });

  // biome-ignore lint/suspicious/noExplicitAny: a file may hold anything.
  test.each<[string, (file: any) => unknown]>([
    ["texts[0].text", ({ texts }) => (texts[0].text = 5)],
    ["texts[0].usage.cost", ({ texts }) => (texts[0].usage = { ...ONE_TOKEN, cost: -1 })],
    ["texts", (file) => (file.texts = {})],
    ["texts[1]", ({ texts }) => (texts[1] = texts[0])],
    ['draft.decisions["haiku"]', ({ draft }) => (draft.decisions.haiku = "an old silent pond")],
    ['draft.decisions["answers.topic"]', ({ draft }) => (draft.decisions["answers.topic"] = 7)],
    ['draft.decisions["tip.selected"]', ({ draft }) => (draft.decisions["tip.selected"] = "x")],
    ['draft.decisions["tip.kept"]', ({ draft }) => (draft.decisions["tip.kept"] = "x")],
    ["draft", (file) => delete file.draft],
  ])("damage in %s", (place, change) => {
    const words = `The file is damaged: something's wrong with ${place}.`;
    expect(() => opened(fileWith(change))).toThrow(new Error(words));
  });

  test("__proto__ in any place pollutes nothing", () => {
    for (const place of ["format", "draft", "decisions", "texts", "usage", "choice"]) {
      const hostile = '"__proto__": {"polluted": true, "run": {"status": "idle"}, "versions": []}, ';
      const at = email.replace(`"${place}":`, `${hostile}"${place}":`);
      expect(at).not.toBe(email);
      const reading = readDraftFile(at, emailWizard);
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
      if ("draft" in reading) expect(reading.draft).toEqual(finishedEmail().draft);
      else expect(problemWords(reading.problem)).toContain("__proto__");
    }
  });
});
