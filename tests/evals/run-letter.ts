import { promptAt } from "@/tests/support/model/prompt-endpoints";
import type { AskModel, Written } from "./cached-model";
import type { EvalCase } from "./eval-case";
import { compareTexts, type Verdict } from "./judge";
import type { RecordedLetter } from "./recorded-letter";
import { SCORERS } from "./scorers";
import { type Ask, JSON_IDEAS, type ScoredCase, writeLetter } from "./write-letter";

/** What one rule found in one reply; no complaints where it holds. */
export interface Finding {
  rule: string;
  complaints: string[];
}

/** One reply, or one whole letter, as it was judged. */
export interface Judged {
  letter: string;
  /** The endpoint's path, or `whole letter`, `whole story letter`. */
  prompt: string;
  findings: Finding[];
  inputTokens: number;
  outputTokens: number;
  seconds: number;
  verdict?: Verdict;
}

const WHOLE_LETTERS = { email: "whole letter", story: "whole story letter" } as const;

/** The rule that a model's server breaks when no reply comes. */
export const A_REPLY_COMES = "a reply comes";

/** The recorded letter, judged: no model is asked. */
export async function runRecorded(letter: RecordedLetter): Promise<Judged[]> {
  const cases = await writeLetter(letter, recordedReply(letter));
  return cases.map(({ ask, one }) => judged(letter, ask, one));
}

/** Every prompt of a recorded letter as a model would get it, each with the recorded reply, to be read side by side. */
export async function promptsAndReplies(letter: RecordedLetter): Promise<string> {
  const cases = await writeLetter(letter, recordedReply(letter));
  const pages = cases.flatMap(({ ask }) => {
    if (!ask) return [];
    const { system, user } = preparedPrompt(ask, letter);
    return [`# ${ask.path}\n\n${system}\n\n---\n\n${user}`, `# Reply\n\n${recordedReply(letter)(ask)}`];
  });
  return `${pages.join("\n\n")}\n`;
}

/**
 * One sample of a letter by a model, judged by the rules, and by a second model beside the recorded letter where one is
 * given. A failure of the model's server ends the letter and counts as a reply that breaks a rule.
 */
export async function runModel(
  letter: RecordedLetter,
  ask: AskModel,
  sample: number,
  judge?: AskModel,
): Promise<Judged[]> {
  const costs = new Map<string, Written>();
  const failed: Judged[] = [];
  const cases = await writeLetter(letter, async (wanted) => {
    const { system, user, payload } = preparedPrompt(wanted, letter);
    const { maxOutputTokens } = promptAt(wanted.path);
    const task = { path: wanted.path, payload };
    try {
      const reply = await ask({ system, user, maxOutputTokens, task }, sample);
      costs.set(wanted.path, reply);
      return reply.text;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failed.push({ ...common(letter, wanted), findings: [{ rule: A_REPLY_COMES, complaints: [why] }] });
      return null;
    }
  });
  const baseline = judge ? await writeLetter(letter, recordedReply(letter)) : [];
  const all = cases.map(async ({ ask: asked, one }): Promise<Judged> => {
    const { inputTokens = 0, outputTokens = 0, seconds = 0 } = costs.get(asked?.path ?? "") ?? {};
    const own = { ...judged(letter, asked, one), inputTokens, outputTokens, seconds };
    const other = asked?.request === "revise" ? undefined : baseline.find((each) => each.ask?.path === asked?.path);
    if (!judge || !other) return own;
    const comparison = compareTexts(judge, letter, promptName(letter, asked), textOf(one), textOf(other.one));
    return { ...own, verdict: await comparison.catch((): Verdict => ({ better: "unanswered", quotes: [] })) };
  });
  return [...(await Promise.all(all)), ...failed];
}

function preparedPrompt({ path, payload }: Ask, letter: RecordedLetter) {
  const prepared = promptAt(path).prepare(payload);
  if (!prepared.success) throw new Error(`${path} refuses ${letter.name}: ${prepared.error.message}`);
  return prepared.data;
}

const recordedReply =
  (letter: RecordedLetter) =>
  ({ stage, request, path }: Ask): string | null => {
    if (path === JSON_IDEAS) return letter.ideasAsJson ?? null;
    return (request === "generate" ? letter.replies[stage] : letter.revisions[stage]?.reply) ?? null;
  };

const promptName = ({ wizard }: RecordedLetter, ask: Ask | null): string => ask?.path ?? WHOLE_LETTERS[wizard];

const common = (letter: RecordedLetter, ask: Ask | null) => ({
  letter: letter.name,
  prompt: promptName(letter, ask),
  inputTokens: 0,
  outputTokens: 0,
  seconds: 0,
});

const textOf = ({ texts }: EvalCase): string => texts.map(({ text }) => text).join("\n\n");

function judged(letter: RecordedLetter, ask: ScoredCase["ask"], one: EvalCase): Judged {
  const findings = SCORERS.flatMap(({ rule, find }): Finding[] => {
    const complaints = find(one);
    return complaints === null ? [] : [{ rule, complaints: [...complaints] }];
  });
  return { ...common(letter, ask), findings };
}
