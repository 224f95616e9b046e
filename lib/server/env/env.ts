import "server-only";
import type { z } from "zod";
import type { Prices } from "@/lib/cost/prices";
import { once } from "@/lib/server/once";
import { STAGE_NAMES, type StageName } from "@/lib/wizard/state";
import { modelName, TAKES, variables } from "./env-variables";

/**
 * The environment, parsed once. Only this file reads the application's settings; `instrumentation.ts` and the scripts
 * read what is needed before, such as the runtime and the address to listen on.
 */
export interface Env {
  /** Absent when no variable sets the model: then it is the one that was connected at `/connect`. */
  model?: SampleSettings | OpenAISettings;
  /** How long a model may take to begin. */
  firstTokenSeconds: number;
  /** The operator's own prices (MODEL_PRICES), which come before all others. */
  prices: Prices;
  /** The folder for the database, the secret and the outbox. */
  dataFolder: string;
  /** `file:…` for SQLite, `postgresql://…` for PostgreSQL. */
  databaseUrl: string;
  /** Absent: limits are counted in the memory of this process. */
  redisUrl?: string;
  /** Where metrics are served to this machine; absent: nothing is counted. */
  metricsPort?: number;
  /** The public address of this server, without a slash at the end. */
  siteUrl: string;
  /** Absent: one is made and stored in the data folder. */
  secret?: string;
  mail: MailSettings;
  /** How long the trial lasts; 0 when there is none. */
  trialSeconds: number;
  /** How many questions a visitor may ask before signing in. */
  anonymousQuestionLimit: number;
  /** The number of our own proxies in front of this server, whose client addresses are trusted. */
  trustedProxyHops: number;
  /** Tokens of models per day over all owners; absent for no limit. */
  dailyTokenBudget?: number;
  /** Whether the wizards are closed to visitors. */
  wizardsNeedSignIn: boolean;
  /** The addresses whose users may connect a model. */
  adminEmails: readonly string[];
  contactEmail?: string;
  termsUrl?: string;
  privacyUrl?: string;
}

export interface SampleSettings {
  provider: "sample";
}

export interface OpenAISettings {
  provider: "openai";
  /** Absent for a server without keys. */
  apiKey?: string;
  /** Absent for OpenAI's own server. */
  baseUrl?: string;
  /** The model of questions, and of stages without a model of their own. */
  model: string;
  /** The models of single stages. */
  stageModels: StageModels;
}

type StageModels = Readonly<Partial<Record<StageName, string>>>;

export interface MailSettings {
  /** The SMTP server; absent: mail is put into the outbox folder. */
  server?: string;
  from: string;
}

/** A variable has an invalid value. The message is one line for a terminal, without the value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Reads the variables; an empty one counts as absent, as in an `.env` file that was not filled in.
 * @throws EnvError with the first variable that is wrong, and the values that it takes.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => {
      const value = text?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new EnvError(lineFor(parsed.error));
  if (parsed.data.METRICS_PORT === parsed.data.PORT) throw new EnvError(`METRICS_PORT ${TAKES.METRICS_PORT}.`);
  const values = { ...parsed.data, stageModels: readStageModels(given) };
  return {
    firstTokenSeconds: values.MODEL_FIRST_TOKEN_SECONDS,
    prices: new Map(Object.entries(values.MODEL_PRICES)),
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? `file:${values.DATA_DIR}/app.db`,
    siteUrl:
      values.NEXTAUTH_URL === undefined ? `http://localhost:${values.PORT}` : new URL(values.NEXTAUTH_URL).origin,
    mail: mailSettings(values),
    trialSeconds: values.TRIAL_SECONDS,
    anonymousQuestionLimit: values.ANONYMOUS_QUESTION_LIMIT,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    wizardsNeedSignIn: values.WIZARDS_NEED_SIGN_IN,
    adminEmails: values.ADMIN_EMAILS,
    ...withoutAbsent({
      model: modelSettings(values),
      redisUrl: values.REDIS_URL,
      metricsPort: values.METRICS_PORT,
      secret: values.NEXTAUTH_SECRET,
      dailyTokenBudget: values.DAILY_TOKEN_BUDGET || undefined,
      contactEmail: values.CONTACT_EMAIL,
      termsUrl: values.TERMS_URL,
      privacyUrl: values.PRIVACY_URL,
    }),
  };
}

/** Whether this is the development server, by a constant of the build. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === "development";

/** The environment of this process, read at the first call. */
export const env: () => Env = once("environment", () => readEnv());

/**
 * Tells NextAuth the address of this server through the variable that it reads: otherwise it would trust the host that
 * a request names.
 */
export function publishSiteUrl(): void {
  process.env.NEXTAUTH_URL = env().siteUrl;
}

type Values = z.infer<typeof variables> & { stageModels: StageModels };

/** The prefix of the variables that give a stage its own model. */
const STAGE_MODEL = "OPENAI_MODEL_";

const STAGE_MODEL_VARIABLES: ReadonlyMap<string, StageName> = new Map(
  STAGE_NAMES.map((stage) => [STAGE_MODEL + stage.replaceAll(/[A-Z]/g, "_$&").toUpperCase(), stage]),
);

/** Reads the models of stages. @throws EnvError for an unknown stage or an invalid name of a model. */
function readStageModels(given: Readonly<Record<string, string>>): StageModels {
  for (const variable of Object.keys(given)) {
    if (!variable.startsWith(STAGE_MODEL) || STAGE_MODEL_VARIABLES.has(variable)) continue;
    const stages = [...STAGE_MODEL_VARIABLES.keys()].map((name) => name.slice(STAGE_MODEL.length)).join(", ");
    throw new EnvError(`${variable} doesn't name a valid stage: ${STAGE_MODEL} must end with one of ${stages}.`);
  }
  const models: Partial<Record<StageName, string>> = {};
  for (const [variable, stage] of STAGE_MODEL_VARIABLES) {
    const value = given[variable];
    if (value === undefined) continue;
    if (!modelName.safeParse(value).success) throw new EnvError(`${variable} ${TAKES.OPENAI_MODEL}.`);
    models[stage] = value;
  }
  return models;
}

function modelSettings(values: Values): Env["model"] {
  const hasServer = values.OPENAI_API_KEY !== undefined || values.OPENAI_BASE_URL !== undefined;
  if (values.MODEL_PROVIDER === "openai" && !hasServer) {
    throw new EnvError(
      "MODEL_PROVIDER openai needs OPENAI_API_KEY, or the OPENAI_BASE_URL of a server that doesn't require a key.",
    );
  }
  if (values.MODEL_PROVIDER === "sample") return { provider: "sample" };
  if (!hasServer) return undefined;
  return {
    provider: "openai",
    model: values.OPENAI_MODEL,
    stageModels: values.stageModels,
    ...withoutAbsent({ apiKey: values.OPENAI_API_KEY, baseUrl: values.OPENAI_BASE_URL }),
  };
}

function mailSettings(values: Values): MailSettings {
  // A mail server refuses mail without a sender that it knows.
  if (values.EMAIL_SERVER !== undefined && values.EMAIL_FROM === undefined) {
    throw new EnvError("EMAIL_SERVER needs EMAIL_FROM, the address mail is sent from.");
  }
  return {
    from: values.EMAIL_FROM ?? "AI Assistant <no-reply@localhost>",
    ...withoutAbsent({ server: values.EMAIL_SERVER }),
  };
}

/** Returns the entries that have a value: an absent setting is no key at all. */
function withoutAbsent<T extends Record<string, unknown>>(entries: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present = Object.entries(entries).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function lineFor(error: z.ZodError): string {
  const name = error.issues[0]?.path[0];
  for (const [variable, takes] of Object.entries(TAKES)) {
    if (variable === name) return `${variable} ${takes}.`;
  }
  return "The environment can't be read.";
}
