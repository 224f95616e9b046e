import { AppError } from "@/lib/server/app-error";
import { storyPrompts } from "@/prompts/story/index";
import { wizardPrompts } from "@/prompts/wizard/index";
import { type SharedModelSettings, sharedModel } from "./openai";

/** The most tokens that any letter is asked for: a server that refuses so many would refuse the letters. */
const MOST_TOKENS = Math.max(
  ...[storyPrompts, wizardPrompts].flatMap((prompts) => Object.values(prompts).map((one) => one.maxOutputTokens)),
);

/** The longest answer in characters, far more than one word: a longer one does not end. */
const MOST_CHARACTERS = 10_000;

/**
 * Asks a model for one word as letters are asked for, which tests address, key, credit, model, streaming and limits;
 * returns how long it took. @throws AppError with what is wrong, or the signal's reason.
 */
export async function testConnection(
  settings: Omit<SharedModelSettings, "place">,
  signal: AbortSignal,
): Promise<{ firstWordMs: number }> {
  const model = sharedModel({ ...settings, place: "connection" });
  const tooMuch = new AbortController();
  const startedAt = performance.now();
  let firstWordMs: number | undefined;
  let characters = 0;
  await model.write(ONE_WORD, AbortSignal.any([signal, tooMuch.signal]), (event) => {
    if (event.type !== "text-delta") return;
    firstWordMs ??= performance.now() - startedAt;
    characters += event.text.length;
    if (characters > MOST_CHARACTERS) tooMuch.abort(unusable("wouldn't stop writing"));
  });
  if (firstWordMs === undefined) throw unusable("sent back an empty reply");
  return { firstWordMs: Math.round(firstWordMs) };
}

const ONE_WORD = {
  system: "You answer with one word.",
  user: "Say one word.",
  maxOutputTokens: MOST_TOKENS,
  isForOperator: true,
  task: { path: "/connect", payload: {} },
};

const unusable = (how: string) =>
  new AppError("model_unavailable", {
    message: `The model ${how}. Choose another model at /connect.`,
    retryable: false,
  });
