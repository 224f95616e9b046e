import { type JsonRequest, requestJson } from "@/lib/browser/request-json";
import type {
  Connected,
  ConnectState,
  LargerWindow,
  ModelsAsked,
  ModelsOffered,
  WantedConnection,
  WindowAsked,
} from "@/lib/model/wire";
import { connectApi } from "@/lib/text/later-paths";

/** The sentence that says why a request failed, and the words of the model's server. */
export interface Failed {
  ok: false;
  message: string;
  details?: string;
}

/** The result of a request: what the server responded, or why it did not. */
export type Result<Value> = { ok: true; value: Value } | Failed;

/** Tests a model for the page, and uses it when the test passes; returns why it did not. */
export type UseModel = (wanted: Omit<WantedConnection, "revision">) => Promise<Failed | undefined>;

/** A model on a slow machine is loaded at its first word. */
const TEST_MS = 150_000;
const COPY_MS = 60_000;

/** Reads which model writes, and which servers were found. */
export const readConnection = (): Promise<Result<ConnectState>> => ask(connectApi.connection);

/** Tests a connection with one real call, and uses it when the test passes. */
export const connectModel = (wanted: WantedConnection): Promise<Result<Connected>> =>
  ask(connectApi.connection, { method: "PUT", json: wanted, timeLimitMs: TEST_MS });

/** Goes back to the sample writer. */
export const disconnectModel = (): Promise<Result<ConnectState>> => ask(connectApi.connection, { method: "DELETE" });

/** Lists the models of a service. */
export const listModels = (asked: ModelsAsked): Promise<Result<ModelsOffered>> =>
  ask(connectApi.models, { method: "POST", json: asked });

/** Makes a copy of an Ollama model with a larger window. */
export const increaseContextWindow = (asked: WindowAsked): Promise<Result<LargerWindow>> =>
  ask(connectApi.contextWindow, { method: "POST", json: asked, timeLimitMs: COPY_MS });

async function ask<Value>(path: string, request?: JsonRequest): Promise<Result<Value>> {
  const response = await requestJson(path, request);
  if (response.ok) return { ok: true, value: response.body as Value };
  const { message, details } = response.error;
  return { ok: false, message, ...(details !== undefined && { details }) };
}
