import type { z } from "zod";
import type { Price } from "@/lib/model/prices";
import { suggestedModel } from "@/lib/model/service-name";
import { FEATURE_NAMES, type Shown } from "@/lib/text/features";
import { STAGE_NAMES } from "@/lib/wizard/names";
import type { StageName } from "@/lib/wizard/state";
import { hostInUrl, modelName, TAKES, variables } from "./env-variables";
import { once } from "./once";
import { StartError } from "./start-error";

export interface OpenAISettings {
  provider: "openai";
  /** Absent for a server without keys. */
  apiKey?: string;
  /** Absent for OpenAI's own server. */
  baseUrl?: string;
  /** The model of questions, and of stages without a model of their own. */
  model: string;
  stageModels: StageModels;
}

type StageModels = Readonly<Partial<Record<StageName, string>>>;

/** Reads the variables; an empty one counts as absent. @throws StartError with the first that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => {
      const value = text?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  // Other programs read the variables of proxies in lowercase, too.
  for (const name of PROXY_VARIABLES) {
    const value = given[name.toLowerCase()];
    if (value !== undefined) given[name] = value;
  }
  const quoted = SETTINGS.find((name) => /^(['"]).*\1$/s.test(given[name] ?? ""));
  if (quoted !== undefined) throw new StartError(`${quoted} has quotes around its value. ${WITHOUT_QUOTES}`);
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartError(lineFor(parsed.error));
  if (parsed.data.METRICS_PORT === parsed.data.PORT) throw new StartError(`METRICS_PORT ${TAKES.METRICS_PORT}.`);
  return settingsOf({ ...parsed.data, stageModels: readStageModels(given) });
}

const PROXY_VARIABLES = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"];

/** The environment, parsed once, and here alone; the scripts and `instrumentation.ts` read what is needed before. */
export type Env = ReturnType<typeof settingsOf>;

function settingsOf(values: Values) {
  return {
    /** Absent when no variable sets the model: then it is the one that was connected at `/connect`. */
    model: modelSettings(values),
    /** How long a model may take to begin. */
    firstTokenSeconds: values.MODEL_FIRST_TOKEN_SECONDS,
    /** The operator's own prices, which come before all others. */
    prices: new Map<string, Price>(Object.entries(values.MODEL_PRICES)),
    /** The proxies on the way to models' servers, and the hosts that are reached without one. */
    proxies: { https: values.HTTPS_PROXY, http: values.HTTP_PROXY, except: values.NO_PROXY },
    /** The folder for the database, the secret and the outbox. */
    dataFolder: values.DATA_DIR,
    /** `file:…` for SQLite, `postgresql://…` for PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? `file:${values.DATA_DIR}/app.db`,
    /** Absent: limits are counted in the memory of this process. */
    redisUrl: values.REDIS_URL,
    /** Where metrics are served to this machine; absent: nothing is counted. */
    metricsPort: values.METRICS_PORT,
    /** The public address of this server, without a slash at the end. */
    siteUrl: new URL(values.NEXTAUTH_URL ?? `http://${hostToOpen(values.HOSTNAME)}:${values.PORT}`).origin,
    /** Absent: one is made and stored in the data folder. */
    secret: values.NEXTAUTH_SECRET,
    mail: mailSettings(values),
    /** How long the trial lasts; 0 when there is none. */
    trialSeconds: values.TRIAL_SECONDS,
    /** How many questions a visitor may ask before signing in. */
    anonymousQuestionLimit: values.ANONYMOUS_QUESTION_LIMIT,
    /** The number of our own proxies in front of this server, whose client addresses are trusted. */
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** Tokens of models per day over all owners; absent for no limit. */
    dailyTokenBudget: values.DAILY_TOKEN_BUDGET || undefined,
    /** Whether the wizards are closed to visitors. */
    wizardsNeedSignIn: values.WIZARDS_NEED_SIGN_IN,
    /** The addresses whose users may connect a model. */
    adminEmails: values.ADMIN_EMAILS,
    /** Who may sign in: addresses, and domains as `*@company.example`; absent for everyone. */
    signInEmails: values.SIGN_IN_EMAILS && [...values.SIGN_IN_EMAILS, ...values.ADMIN_EMAILS],
    /** The address of the listmonk that gets drafts, without a slash at the end; absent: it is not offered. */
    listmonkUrl: values.LISTMONK_URL,
    shown: FEATURE_NAMES.filter((name) => values.SHOW.includes(name)) satisfies Shown,
    contactEmail: values.CONTACT_EMAIL,
    termsUrl: values.TERMS_URL,
    privacyUrl: values.PRIVACY_URL,
  };
}

/** The addresses under which a browser on this machine says `localhost`. */
const OPENED_AS_LOCALHOST: readonly string[] = ["127.0.0.1", "0.0.0.0", "::1", "::"];

/** Returns the host under which a server is opened that listens on an address. */
function hostToOpen(address: string): string {
  return OPENED_AS_LOCALHOST.includes(address) ? "localhost" : hostInUrl(address);
}

/** Whether this is the development server, by a constant of the build. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === "development";

/** The environment of this process, read at the first call. */
export const env: () => Env = once("environment", () => readEnv());

/** Tells NextAuth the address of this server: otherwise it would trust the host that a request names. */
export function publishSiteUrl(): void {
  process.env.NEXTAUTH_URL = env().siteUrl;
}

type Values = z.infer<typeof variables> & { stageModels: StageModels };

const STAGE_MODEL = "OPENAI_MODEL_";

const STAGE_MODEL_VARIABLES: ReadonlyMap<string, StageName> = new Map(
  STAGE_NAMES.map((stage) => [STAGE_MODEL + stage.replaceAll(/[A-Z]/g, "_$&").toUpperCase(), stage]),
);

const SETTINGS: readonly string[] = [...Object.keys(TAKES), ...STAGE_MODEL_VARIABLES.keys()];

const WITHOUT_QUOTES = "Docker takes them as a part of it: write NAME=value in the file of --env-file.";

/** Reads the models of stages. @throws StartError for an unknown stage or an invalid name of a model. */
function readStageModels(given: Readonly<Record<string, string>>): StageModels {
  for (const variable of Object.keys(given)) {
    if (!variable.startsWith(STAGE_MODEL) || STAGE_MODEL_VARIABLES.has(variable)) continue;
    const stages = [...STAGE_MODEL_VARIABLES.keys()].map((name) => name.slice(STAGE_MODEL.length)).join(", ");
    throw new StartError(`${variable} doesn't name a valid stage: ${STAGE_MODEL} must end with one of ${stages}.`);
  }
  const models: Partial<Record<StageName, string>> = {};
  for (const [variable, stage] of STAGE_MODEL_VARIABLES) {
    const value = given[variable];
    if (value === undefined) continue;
    if (!modelName.safeParse(value).success) throw new StartError(`${variable} ${TAKES.OPENAI_MODEL}.`);
    models[stage] = value;
  }
  return models;
}

function modelSettings(values: Values): { provider: "sample" } | OpenAISettings | undefined {
  const hasServer = values.OPENAI_API_KEY !== undefined || values.OPENAI_BASE_URL !== undefined;
  if (values.MODEL_PROVIDER === "openai" && !hasServer) {
    throw new StartError(
      "MODEL_PROVIDER openai needs OPENAI_API_KEY, or the OPENAI_BASE_URL of a server that doesn't require a key.",
    );
  }
  if (values.MODEL_PROVIDER === "sample") return { provider: "sample" };
  if (!hasServer) return undefined;
  return {
    provider: "openai",
    model: values.OPENAI_MODEL ?? suggestedModel(values.OPENAI_BASE_URL),
    stageModels: values.stageModels,
    ...(values.OPENAI_API_KEY !== undefined && { apiKey: values.OPENAI_API_KEY }),
    ...(values.OPENAI_BASE_URL !== undefined && { baseUrl: values.OPENAI_BASE_URL }),
  };
}

function mailSettings(values: Values) {
  // A mail server refuses mail without a sender that it knows.
  if (values.EMAIL_SERVER !== undefined && values.EMAIL_FROM === undefined) {
    throw new StartError("EMAIL_SERVER needs EMAIL_FROM, the address mail is sent from.");
  }
  return {
    /** The SMTP server; absent: mail is put into the outbox folder. */
    server: values.EMAIL_SERVER,
    from: values.EMAIL_FROM ?? { name: "AI Assistant", address: "no-reply@localhost" },
  };
}

function lineFor(error: z.ZodError): string {
  const name = error.issues[0]?.path[0];
  const [variable, takes] = Object.entries(TAKES).find(([one]) => one === name) ?? ["The environment", "can't be read"];
  return `${variable} ${takes}.`;
}
