import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import { setTypography } from "@/lib/text/typography";
import { formData } from "@/lib/wizard/brief/form-data";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withDecisions } from "@/lib/wizard/draft";
import type { StageName } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { draftAbout } from "@/tests/support/drafts/draft-driver";
import { prepared, promptAt } from "@/tests/support/model/prompt-endpoints";
import type { Written } from "../cached-model";
import { WHOLE_LETTER, writeLetter } from "../write-letter";
import type { BlindBrief } from "./blind-brief";

/** What a model is sent. */
interface Request {
  system: string;
  user: string;
  maxOutputTokens: number;
  task: { path: string; payload: unknown };
}

/** Gives a model's reply to one request. */
export type AskOnce = (request: Request) => Promise<Written>;

/** The name of the plain prompt's letter in a key. */
export const PLAIN = "plain";

/** The ways in which the product writes a letter, by their names on the command line. */
export const WAYS = { "one-call": oneCall, "block-by-block": blockByBlock } as const;

export type Way = keyof typeof WAYS;

/** Which option of each list goes into the letter: the same ones for every letter. */
const PICKS: Partial<Record<StageName, number>> = {
  storyOptions: 2,
  ledeOptions: 3,
  ctaOptions: 4,
  signOffOptions: 2,
  subjectOptions: 2,
  preheaderOptions: 1,
};

async function oneCall(brief: BlindBrief, ask: AskOnce): Promise<Blocks> {
  const draft = withDecisions(draftAbout("email", brief.brief), { descriptionLength: brief.length });
  const state = wizardState(emailWizard, draft);
  const { parts } = readWholeLetter(await askPrompt(ask, WHOLE_LETTER, { wizard: "email", formData: formData(state) }));
  const language = briefLanguage(brief.brief);
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) if (parts[name]) blocks[name] = setTypography(parts[name], language);
  return blocks;
}

async function blockByBlock({ name, brief, length }: BlindBrief, ask: AskOnce): Promise<Blocks> {
  const language = briefLanguage(brief) ?? "en";
  const texts = { brief, descriptionLength: length };
  const letter = { name, wizard: "email", language, brief: texts, choices: PICKS, replies: {}, revisions: {} } as const;
  const cases = await writeLetter(letter, ({ path, request, payload }) =>
    request === "generate" ? askPrompt(ask, path, payload) : null,
  );
  return cases.at(-1)?.one.blocks ?? {};
}

async function askPrompt(ask: AskOnce, path: string, payload: object): Promise<string> {
  const { system, user } = prepared(path, payload);
  const { text } = await ask({
    system,
    user,
    maxOutputTokens: promptAt(path).maxOutputTokens,
    task: { path, payload },
  });
  return text;
}

/** What a person without the product would ask a model for. */
const PLAIN_PROMPT =
  "Write a promotional e-mail for my mailing list from the notes below. It needs a subject line, a preview text (preheader), a short story to begin with, the tip, the offer, a call to action with the link, a sign-off and a P.S. Use the language of the notes.";

/** The usual first words of a chat with a model. */
const PLAIN_SYSTEM = "You are a helpful assistant.";

/** The room that the letter of one call has too. */
const PLAIN_TOKENS = 3000;

/** Asks for the plain prompt's letter, and gives it as it comes. */
export async function plainLetter({ brief, length }: BlindBrief, ask: AskOnce): Promise<string> {
  const notes = Object.entries({ ...brief, length }).flatMap(([field, text]) =>
    text.trim() === "" ? [] : [`${fieldWords(field)}: ${text.trim()}`],
  );
  const { text } = await ask({
    system: PLAIN_SYSTEM,
    user: `${PLAIN_PROMPT}\n\n${notes.join("\n")}`,
    maxOutputTokens: PLAIN_TOKENS,
    task: { path: "plain prompt", payload: null },
  });
  return text.trim();
}

/** The name of a field in words: `product name`. */
const fieldWords = (field: string): string =>
  field === "outcome" ? "what the audience wants" : field.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Counts what asking takes: requests and tokens. */
export function askCounting(ask: AskOnce): { ask: AskOnce; used(): string } {
  const all: Written[] = [];
  const sum = (value: (one: Written) => number) => all.reduce((total, one) => total + value(one), 0);
  return {
    async ask(request) {
      const reply = await ask(request);
      all.push(reply);
      return reply;
    },
    used: () =>
      `${all.length} requests, ${sum(({ inputTokens }) => inputTokens)} + ${sum(({ outputTokens }) => outputTokens)} tokens`,
  };
}
