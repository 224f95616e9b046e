import "server-only";
import { isPostgresqlUrl } from "@/lib/server/db/database";
import type { Env } from "@/lib/server/env/env";

/**
 * Returns the lines that an operator should know at the start: the model, the cost of a day, the place of the data and
 * of mail. Only names and places, never a key or a password.
 */
export function startSummary(env: Env): string {
  const lines = [
    ["Writer", writerOf(env)],
    ...[...stageModelsOf(env), ...budgetOf(env)].map((line) => ["", line]),
    ["Data", isPostgresqlUrl(env.databaseUrl) ? `${env.dataFolder}, and PostgreSQL` : env.dataFolder],
    ["Mail", mailOf(env)],
    ...(env.metricsPort === undefined ? [] : [["Metrics", `http://127.0.0.1:${env.metricsPort}/api/metrics`]]),
  ];
  return `\n${lines.map(([name = "", text]) => `  ${name.padEnd(8)}${text}\n`).join("")}\n`;
}

function writerOf({ model }: Env): string {
  if (model.provider === "sample")
    return "Sample writer, from templates. OPENAI_API_KEY in a file .env connects a model.";
  return `${model.model}, at ${model.baseUrl === undefined ? "OpenAI" : new URL(model.baseUrl).host}`;
}

/** Returns the models of stages with what they write. */
function stageModelsOf({ model }: Env): string[] {
  if (model.provider === "sample") return [];
  const stages = Object.entries(model.stageModels);
  return [...new Set(Object.values(model.stageModels))].map((name) => {
    const written = stages.filter(([, of]) => of === name).map(([stage]) => stage.replaceAll(/[A-Z]/g, " $&"));
    return `${name} writes ${written.join(", ").toLowerCase()}.`;
  });
}

/** Returns the cost of a day in words; nothing when nothing costs. */
function budgetOf({ model, dailyTokenBudget }: Env): string[] {
  if (model.provider === "sample") return [];
  const models = Object.keys(model.stageModels).length === 0 ? model.model : "all models";
  if (dailyTokenBudget === undefined) return [`DAILY_TOKEN_BUDGET=0: nothing limits the tokens of ${models} in a day.`];
  const tokens = dailyTokenBudget.toLocaleString("en-US");
  return [
    `A day may use ${tokens} tokens of ${models}, over everybody.`,
    "DAILY_TOKEN_BUDGET sets another number; 0 sets no limit.",
  ];
}

function mailOf({ mail }: Env): string {
  if (mail.server !== undefined) return `Sent through ${new URL(mail.server).host}`;
  return "No mail server is connected: sign-in links appear here.";
}
