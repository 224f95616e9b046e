import "server-only";
import { z } from "zod";
import { DEFAULT_PRICES, type Prices } from "@/lib/cost/prices";

/** What the environment says, parsed once; the only reader of `process.env` is this file. */
export interface Env {
  model: SampleSettings | OpenAISettings;
  prices: Prices;
}

export interface SampleSettings {
  provider: "sample";
}

export interface OpenAISettings {
  provider: "openai";
  /** Absent for a server that takes no key. */
  apiKey?: string;
  /** Absent for OpenAI's own server. */
  baseUrl?: string;
  model: string;
  firstTokenSeconds: number;
}

/** A variable has a value that it does not take. The message is one line for a terminal and never holds the value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** What each variable takes, in the words of the line that stops the start. */
const TAKES = {
  OPENAI_API_KEY: "takes the key of a model's server, without spaces or line breaks",
  OPENAI_BASE_URL: "takes an http or https address such as http://localhost:11434/v1",
  OPENAI_MODEL: "takes the name of a model such as gpt-4o-mini",
  MODEL_PROVIDER: "takes sample or openai",
  MODEL_FIRST_TOKEN_SECONDS: "takes a whole number of seconds from 1 to 600",
  MODEL_PRICES: 'takes JSON such as {"gpt-4o-mini":{"input":0.00015,"output":0.0006}}, in dollars per 1000 tokens',
} as const;

const dollars = z.number().nonnegative();

const variables = z.object({
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  OPENAI_BASE_URL: z.string().refine(isHttpAddress).optional(),
  OPENAI_MODEL: z.string().max(200).default("gpt-4o-mini"),
  MODEL_PROVIDER: z.enum(["sample", "openai"]).optional(),
  MODEL_FIRST_TOKEN_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  MODEL_PRICES: z
    .string()
    .transform(parseJson)
    .pipe(z.record(z.string(), z.strictObject({ input: dollars, output: dollars })))
    .default({}),
} satisfies Record<keyof typeof TAKES, z.ZodType>);

/**
 * Reads the variables; an empty one counts as absent, as in an `.env` file whose values were not filled in.
 * @throws EnvError naming the first variable that is wrong, and what it takes.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.keys(TAKES).flatMap((name) => {
    const value = source[name]?.trim();
    return value ? [[name, value]] : [];
  });
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new EnvError(lineFor(parsed.error));
  const values = parsed.data;
  const prices: Prices = new Map([...DEFAULT_PRICES, ...Object.entries(values.MODEL_PRICES)]);
  const hasServer = values.OPENAI_API_KEY !== undefined || values.OPENAI_BASE_URL !== undefined;
  if (values.MODEL_PROVIDER === "openai" && !hasServer) {
    throw new EnvError("MODEL_PROVIDER openai needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that takes no key.");
  }
  if (values.MODEL_PROVIDER === "sample" || !hasServer) return { model: { provider: "sample" }, prices };
  return {
    model: {
      provider: "openai",
      ...(values.OPENAI_API_KEY === undefined ? {} : { apiKey: values.OPENAI_API_KEY }),
      ...(values.OPENAI_BASE_URL === undefined ? {} : { baseUrl: values.OPENAI_BASE_URL }),
      model: values.OPENAI_MODEL,
      firstTokenSeconds: values.MODEL_FIRST_TOKEN_SECONDS,
    },
    prices,
  };
}

let current: Env | undefined;

/** The environment of this process, read at the first call. */
export function env(): Env {
  current ??= readEnv();
  return current;
}

function lineFor(error: z.ZodError): string {
  const name = error.issues[0]?.path[0];
  for (const [variable, takes] of Object.entries(TAKES)) {
    if (variable === name) return `${variable} ${takes}.`;
  }
  return "The environment cannot be read.";
}

/** Whether the text is an address to send requests to; credentials belong in OPENAI_API_KEY. */
function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }
}
