import { z } from "zod";
import { ENOUGH_WINDOW, type LargerWindow } from "@/lib/model/wire";
import { AppError } from "@/lib/server/app-error";
import { failureWords } from "./failure-words";
import { sameName } from "./find-servers";
import { readServer } from "./read-server";
import { readJson } from "./upstream-fetch";

const WINDOW = 2 * ENOUGH_WINDOW;

/** The time for the copy: it shares the weights, so that only a few lines are written. */
const MAKING_MS = 30_000;

const created = z.object({ status: z.literal("success") });

/**
 * Makes a copy of a model with a larger window, which takes no space (https://docs.ollama.com/api/create): Ollama's
 * compatible address cannot set the window. @throws AppError when Ollama does not make it.
 */
export async function increaseContextWindow(
  baseUrl: string,
  model: string,
  signal: AbortSignal,
): Promise<LargerWindow> {
  const { origin } = new URL(baseUrl);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MAKING_MS)]);
  const models = await readServer("ollama", origin, limit);
  signal.throwIfAborted();
  if (!models) throw failureWords({ kind: "network" }, model, "connection");
  // Ollama would download a model that it does not have.
  if (!models.some(({ name }) => sameName(name, model))) throw notMade(`doesn't have the model ${model}`);
  const wider = { model: widerName(model), from: model, parameters: { num_ctx: WINDOW }, stream: false };
  const answer = await readJson(`${origin}/api/create`, { signal: limit, maxBytes: 64 * 1024, body: wider }).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  if (answer?.status !== 200 || !created.safeParse(answer.json).success)
    throw notMade(`couldn't create ${wider.model}`);
  return { model: wider.model, window: WINDOW };
}

/** Returns the name of the copy, e.g. `llama3.1:8b-16k`; a copy has its own. */
function widerName(model: string): string {
  const bare = model.replace(/:latest$/, "");
  if (/[:-]16k$/.test(bare)) return bare;
  return `${bare}${bare.includes(":") ? "-" : ":"}16k`;
}

const notMade = (what: string) =>
  new AppError("model_unavailable", { message: `Ollama ${what}. Choose another model.`, retryable: false });
