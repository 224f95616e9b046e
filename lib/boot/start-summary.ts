import type { ModelInUse } from "@/lib/model/server/choose";
import type { StoredConnection } from "@/lib/model/server/model-connection";
import { serviceName } from "@/lib/model/service-name";
import type { FoundServer } from "@/lib/model/wire";
import { isPostgresqlUrl } from "@/lib/server/db/database";
import type { Env } from "@/lib/server/env";
import { isOfThisMachine } from "@/lib/server/http/site-host";

/** The facts about `/connect` at a start whose environment sets no model. */
export interface StartConnect {
  stored: StoredConnection;
  link: string;
  found: readonly FoundServer[];
}

/**
 * Returns what an operator should know at the start: names and places, and no key or password but the link's own code.
 * `inUse` is absent while the sample writer writes.
 */
export function startSummary(env: Env, inUse?: ModelInUse, connect?: StartConnect): string {
  const lines = [
    ["Writer", inUse ? nameOf(inUse.service, inUse.settings) : sampleWords(connect?.stored)],
    ...(inUse ? [...stageModelsOf(inUse), ...budgetOf(env, inUse)] : []).map((line) => ["", line]),
    ...(connect ? [["Connect", connect.link + foundWords(connect.found)]] : []),
    ["Data", isPostgresqlUrl(env.databaseUrl) ? `${env.dataFolder}, and PostgreSQL` : env.dataFolder],
    ["Mail", mailOf(env)],
    ...accessOf(env, inUse).map((line) => ["Access", line]),
    ...(env.metricsPort === undefined ? [] : [["Metrics", `http://127.0.0.1:${env.metricsPort}/api/metrics`]]),
  ];
  return `\n${lines.map(([name = "", text]) => `  ${name.padEnd(9)}${text}\n`).join("")}\n`;
}

function nameOf(service: string, { model, baseUrl }: { model: string; baseUrl?: string }): string {
  return `${model}, at ${serviceName(service, baseUrl)}`;
}

function sampleWords(stored: StoredConnection | undefined): string {
  if (stored?.kind !== "sealed") return "Sample writer, from templates.";
  const lost = nameOf(stored.model.service, stored.model);
  return `Sample writer. ${lost}, was connected with a different secret. Connect it again.`;
}

/** Returns the servers that were found, each with the best guess at a model. */
function foundWords(found: readonly FoundServer[]): string {
  const words = found.map(
    ({ kind, baseUrl, models: [best] }) => `${serviceName(kind, baseUrl)} with ${best?.name ?? "no model"}`,
  );
  return words.length === 0 ? "" : `  found: ${words.join(", ")}`;
}

function stageModelsOf({ settings: { stageModels } }: ModelInUse): string[] {
  const stages = Object.entries(stageModels);
  return [...new Set(Object.values(stageModels))].map((name) => {
    const written = stages.filter(([, of]) => of === name).map(([stage]) => stage.replaceAll(/[A-Z]/g, " $&"));
    return `${name} writes ${written.join(", ").toLowerCase()}.`;
  });
}

function budgetOf({ dailyTokenBudget }: Env, { settings }: ModelInUse): string[] {
  const models = Object.keys(settings.stageModels).length === 0 ? settings.model : "all models";
  if (dailyTokenBudget === undefined) return [`DAILY_TOKEN_BUDGET=0: no daily token limit for ${models}.`];
  const tokens = dailyTokenBudget.toLocaleString("en-US");
  return [
    `Daily limit: ${tokens} tokens of ${models}, shared by all users.`,
    "Set DAILY_TOKEN_BUDGET to change this; 0 means no limit.",
  ];
}

/** Returns who may spend how many tokens where anyone may, for an operator who didn't mean that. */
function accessOf({ model, siteUrl, wizardsNeedSignIn, dailyTokenBudget }: Env, inUse?: ModelInUse): string[] {
  if (isOfThisMachine(siteUrl) || wizardsNeedSignIn || model?.provider === "sample") return [];
  const tokens = dailyTokenBudget === undefined ? "any number of" : `up to ${dailyTokenBudget.toLocaleString("en-US")}`;
  const of = inUse ? "" : " of a model that you connect";
  return [
    `Anyone who reaches ${siteUrl} may spend ${tokens} tokens a day${of}. To change that, set ` +
      "WIZARDS_NEED_SIGN_IN=true, SIGN_IN_EMAILS and DAILY_TOKEN_BUDGET.",
  ];
}

function mailOf({ mail }: Env): string {
  if (mail.server !== undefined) return `Sent through ${new URL(mail.server).host}`;
  return "No mail server is connected: sign-in links appear here.";
}
