import { letterText } from "@/lib/letter/assemble";
import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import { setTypography } from "@/lib/text/typography";
import type { Brief } from "@/lib/wizard/brief/brief";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { formData } from "@/lib/wizard/brief/payload";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withDecisions } from "@/lib/wizard/draft";
import { wizardState } from "@/lib/wizard/wizard-state";
import { draftAbout } from "@/tests/support/drafts/draft-driver";
import { prepared, promptAt } from "@/tests/support/model/prompt-endpoints";
import type { Written } from "../cached-model";
import { type Choose, WHOLE_LETTER, writeLetter } from "../write-letter";
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
  const letter = { name, wizard: "email", language, brief: texts, choices: {}, replies: {}, revisions: {} } as const;
  const cases = await writeLetter(
    letter,
    ({ path, request, payload }) => (request === "generate" ? askPrompt(ask, path, payload) : null),
    sendersPick(brief, ask),
  );
  return cases.at(-1)?.one.blocks ?? {};
}

/** The path of a request in which the sender chooses from a list. */
export const SENDERS_PICK = "sender's pick";

/** Has the sender, who reads the letter so far, choose from each list as a person does in the wizard. */
const sendersPick =
  (brief: Brief, ask: AskOnce): Choose =>
  async ({ stage, options, blocks }) => {
    const { text } = await ask({
      system: "You typed these notes, and the e-mail that is being written from them will have your name below it.",
      user: [
        notesOf(brief),
        "YOUR LETTER SO FAR",
        letterText(blocks, BLOCK_NAMES, { withSubject: true }) || "(nothing yet)",
        `Which of these goes into your letter (${emailWizard.stages[stage]?.label ?? stage})? Reply with its number and nothing else.`,
        options.map((option, at) => `${at + 1}. ${option}`).join("\n\n"),
      ].join("\n\n"),
      maxOutputTokens: 50,
      task: { path: SENDERS_PICK, payload: null },
    });
    return Math.max(1, Number(/\d+/.exec(text)?.[0] ?? 1));
  };

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
  const { text } = await ask({
    system: PLAIN_SYSTEM,
    user: `${PLAIN_PROMPT}\n\n${notesOf({ ...brief, length })}`,
    maxOutputTokens: PLAIN_TOKENS,
    task: { path: "plain prompt", payload: null },
  });
  return text.trim();
}

/** Returns the fields of a brief that are filled in, a line each. */
const notesOf = (fields: object): string =>
  Object.entries(fields)
    .flatMap(([field, text]) => (text.trim() === "" ? [] : [`${fieldWords(field)}: ${text.trim()}`]))
    .join("\n");

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
