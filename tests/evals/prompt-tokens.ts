import { estimateTokens } from "@/lib/model/cost";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { SENDERS_PICK, WAYS, type Way } from "./blind/ways";
import type { RecordedLetter } from "./recorded-letter";
import { table } from "./report";

/** The recorded letters whose prompts are counted: a short one and a longer one, both with a brief of the usual size. */
export const COUNTED_LETTERS: readonly string[] = ["dog-trainer-in-a-hurry", "pottery-evening-class"];

/** What the prompts of one letter send, by the estimate of the product. */
export interface PromptTokens {
  requests: number;
  tokens: number;
  /** The share of it that begins like an earlier prompt of the letter, which a provider can read from its cache. */
  repeated: number;
}

/** Counts the prompts of a letter in one of the ways, with its recorded replies. */
export async function promptTokens({ name, brief, replies }: RecordedLetter, way: Way): Promise<PromptTokens> {
  const stages = stageNames(emailWizard);
  const prompts: string[] = [];
  const letter = { name, file: "", brief: brief.brief, length: brief.descriptionLength ?? "longer" };
  await WAYS[way](letter, async ({ system, user, task }) => {
    if (task.path === SENDERS_PICK) return { text: "1", inputTokens: 0, outputTokens: 0, seconds: 0 };
    prompts.push(`${system}\n\n${user}`);
    const stage = stages.find((one) => emailWizard.stages[one]?.generate.path === task.path);
    return { text: (stage && replies[stage]) ?? "", inputTokens: 0, outputTokens: 0, seconds: 0 };
  });
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const total = sum(prompts.map(({ length }) => length));
  const repeated = sum(prompts.map((prompt, index) => longestBeginning(prompt, prompts.slice(0, index))));
  return { requests: prompts.length, tokens: estimateTokens(total), repeated: repeated / total };
}

/** Returns the table of what the prompts of the counted letters send, in each way. */
export async function tokensTable(letters: readonly RecordedLetter[]): Promise<string> {
  const counted = letters.filter(({ name }) => COUNTED_LETTERS.includes(name));
  const rows = counted.flatMap((letter) =>
    (Object.keys(WAYS) as Way[]).map(async (way) => {
      const { requests, tokens, repeated } = await promptTokens(letter, way);
      return [letter.name, way, `${requests}`, `${tokens}`, `${Math.round(100 * repeated)} %`];
    }),
  );
  return table(["letter", "way", "requests", "tokens in", "repeated beginning"], await Promise.all(rows));
}

/** Returns how many characters a text has in common with one of the others at their beginning. */
function longestBeginning(text: string, others: readonly string[]): number {
  return Math.max(
    0,
    ...others.map((other) => {
      let length = 0;
      while (length < text.length && text[length] === other[length]) length += 1;
      return length;
    }),
  );
}
