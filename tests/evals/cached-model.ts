import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { TextModel, TextRequest } from "@/lib/model/server/text-model";

const written = z.object({
  text: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** How long the model took when it was asked. */
  seconds: z.number(),
});

/** A reply, and what it took to get it. */
export type Written = z.output<typeof written>;

/** Asks for one sample of a reply. */
export type AskModel = (request: TextRequest, sample: number) => Promise<Written>;

/**
 * A model whose replies stay in a folder, by model, prompt and sample: scoring them again asks no model. The model's own
 * time limits hold for each reply.
 * @throws AppError as the model does; a failure is not kept.
 */
export function cachedModel(model: TextModel, folder: string): AskModel {
  mkdirSync(folder, { recursive: true });
  return async (request, sample) => {
    const { system, user, maxOutputTokens } = request;
    const key = JSON.stringify([model.name, system, user, maxOutputTokens, sample]);
    const file = join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);
    const kept = readKept(file);
    if (kept) return kept;
    const reply = await write(model, request);
    writeFileSync(file, JSON.stringify(reply));
    return reply;
  };
}

function readKept(file: string): Written | null {
  try {
    return written.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

async function write(model: TextModel, request: TextRequest): Promise<Written> {
  const reply: Written = { text: "", inputTokens: 0, outputTokens: 0, seconds: 0 };
  const begun = performance.now();
  await model.write(request, new AbortController().signal, (event) => {
    if (event.type === "text-delta") reply.text += event.text;
    if (event.type !== "usage") return;
    reply.inputTokens += event.inputTokens;
    reply.outputTokens += event.outputTokens;
  });
  return { ...reply, seconds: (performance.now() - begun) / 1000 };
}
