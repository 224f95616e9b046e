import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { createHarness, createJudge, describeEval, type JsonValue } from "vitest-evals";
import { openAIModel } from "@/lib/model/server/openai";
import { timeLimits } from "@/lib/model/server/time-limits";
import { cachedModel } from "./cached-model";
import { assertOtherModel } from "./judge";
import { tokensTable } from "./prompt-tokens";
import { readRecorded } from "./recorded-letter";
import { reportTables, withPart } from "./report";
import { A_REPLY_COMES, type Judged, promptsAndReplies, runModel, runRecorded } from "./run-letter";
import { SCORERS } from "./scorers";

const RULES: readonly string[] = [A_REPLY_COMES, ...SCORERS.map(({ rule }) => rule)];

const PAGE = "docs/model-quality.md";

/** Where the prompts of the recorded letters can be read beside their replies. */
const PROMPTS = ".data/evals/recorded";

/** Rules that no recorded reply may break: what is left is a matter of taste, and is reported. */
const CERTAIN: ReadonlySet<string> = new Set([
  "form",
  "merge tags intact",
  "the brief is data",
  "language of the brief",
]);

/** What `npm run eval` was given (`tests/evals/run.mjs`). */
const { EVAL_MODEL, EVAL_BASE_URL, EVAL_JUDGE_MODEL, EVAL_SAMPLES = "2", EVAL_REPORT, OPENAI_API_KEY } = process.env;

const letters = readRecorded();
const samples = EVAL_MODEL ? Array.from({ length: Number(EVAL_SAMPLES) }, (_, index) => index + 1) : [0];
const cases = letters.flatMap((letter) => samples.map((sample) => ({ name: letter.name, letter, sample })));
const all: Judged[] = [];

/** A slow local model has two minutes for its first word, and a whole letter an hour. */
const FIRST_TOKEN_SECONDS = 120;
const LETTER_MS = 3_600_000;

const model = (name: string) => {
  const connection = {
    ...(OPENAI_API_KEY && { apiKey: OPENAI_API_KEY }),
    ...(EVAL_BASE_URL && { baseUrl: EVAL_BASE_URL }),
  };
  return cachedModel(
    openAIModel({ ...connection, model: name, limits: timeLimits(FIRST_TOKEN_SECONDS) }),
    ".data/evals",
  );
};

const writer = EVAL_MODEL ? model(EVAL_MODEL) : null;
const second = EVAL_MODEL && EVAL_JUDGE_MODEL ? model(EVAL_JUDGE_MODEL) : undefined;

interface Input {
  name: string;
  sample: number;
}

const findingsOf = (judged: readonly Judged[], rule: string) =>
  judged.flatMap(({ findings }) => findings.filter((finding) => finding.rule === rule));

const harness = createHarness<Input, JsonValue>({
  name: EVAL_MODEL ?? "recorded replies",
  async run({ input: { name, sample } }) {
    const letter = letters.find((one) => one.name === name);
    if (!letter) throw new Error(`No letter is named ${name}.`);
    if (EVAL_MODEL && EVAL_JUDGE_MODEL) assertOtherModel(EVAL_MODEL, EVAL_JUDGE_MODEL);
    const judged = writer ? await runModel(letter, writer, sample, second) : await runRecorded(letter);
    all.push(...judged);
    const scores = RULES.flatMap((rule) => {
      const found = findingsOf(judged, rule);
      const broken = found.filter(({ complaints }) => complaints.length > 0);
      if (found.length === 0) return [];
      return [
        { rule, score: 1 - broken.length / found.length, complaints: broken.flatMap(({ complaints }) => complaints) },
      ];
    });
    const sum = (value: (one: Judged) => number) => judged.reduce((total, one) => total + value(one), 0);
    return {
      output: { scores },
      events: [{ type: "message", role: "user", content: name }],
      usage: { inputTokens: sum((one) => one.inputTokens), outputTokens: sum((one) => one.outputTokens) },
    };
  },
});

interface Score {
  rule: string;
  score: number;
  complaints: string[];
}
const isScored = (output: unknown): output is { scores: Score[] } =>
  typeof output === "object" && output !== null && "scores" in output;

const judges = RULES.map((rule) =>
  createJudge<Input, JsonValue>(rule, ({ output }) => {
    const found = isScored(output) ? output.scores.find((score) => score.rule === rule) : undefined;
    return { score: found?.score ?? 1, metadata: { rationale: found?.complaints.join("; ") ?? "" } };
  }),
);

describeEval(
  EVAL_MODEL ? `prompts, by ${EVAL_MODEL}` : "recorded replies",
  { harness, judges, judgeThreshold: null },
  (it) => {
    it.for(cases)("$name $sample", { timeout: EVAL_MODEL ? LETTER_MS : 30_000 }, async ({ name, sample }, { run }) => {
      const { output } = await run({ name, sample });
      expect(isScored(output) && output.scores.length).toBeGreaterThan(0);
      if (EVAL_MODEL || !isScored(output)) return;
      expect(output.scores.filter(({ rule, score }) => CERTAIN.has(rule) && score < 1)).toEqual([]);
    });
  },
);

afterAll(async () => {
  if (!EVAL_REPORT || all.length === 0) return;
  if (!EVAL_MODEL) {
    mkdirSync(PROMPTS, { recursive: true });
    for (const letter of letters) writeFileSync(`${PROMPTS}/${letter.name}.md`, await promptsAndReplies(letter));
  }
  const [name, title] = EVAL_MODEL
    ? [
        `model ${EVAL_MODEL.replace(/[^\w.:/ -]/g, "")}`,
        `## ${EVAL_MODEL}, letters: ${letters.length}, samples of each: ${samples.length}`,
      ]
    : ["recorded", `## Recorded replies, letters: ${letters.length}`];
  const tokens = EVAL_MODEL ? "" : `\n\n${await tokensTable(letters)}`;
  if (tokens !== "") console.log(tokens);
  const tables = `${reportTables(all, EVAL_MODEL ?? null)}${tokens}`;
  writeFileSync(PAGE, withPart(readFileSync(PAGE, "utf8"), name, `${title}\n\n${tables}`));
});
