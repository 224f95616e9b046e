import { hasPrice } from "@/lib/model/prices";
import { hostOf, serviceName } from "@/lib/model/service-name";
import { type ConnectState, type FoundServer, isFoundKind, type ServiceId, type Writer } from "@/lib/model/wire";
import { env } from "@/lib/server/env";
import { type ModelInUse, modelInUse } from "./choose";
import { foundServers, sameName } from "./find-servers";
import { modelConnection } from "./model-connection";

/** Returns which model writes and what can be used instead. Only for an operator servers are looked for. */
export async function connectState(isOperator: boolean): Promise<ConnectState> {
  const isSet = env().model !== undefined;
  const mayChange = isOperator && !isSet;
  const found = mayChange ? await foundServers().get() : foundServers().last;
  const inUse = await modelInUse();
  const stored = isSet ? undefined : await modelConnection().get();
  const sealed = stored?.kind === "sealed" ? namesOf(stored.model) : undefined;
  const sample: Writer = sealed
    ? { source: "connection", ...sealed, priced: false, trouble: "sealed" }
    : { source: "sample" };
  return {
    writer: inUse ? writerOf(inUse, found, isOperator) : sample,
    revision: stored?.revision ?? 0,
    mayChange,
    ...(mayChange && found && { found }),
  };
}

/** The shortest key of which the last four characters tell nothing. */
const LONG_KEY = 16;

function writerOf(
  { place, service, settings, prices }: ModelInUse,
  found: readonly FoundServer[] | undefined,
  isOperator: boolean,
): Writer {
  const { baseUrl, model, apiKey = "" } = settings;
  const server = found?.find((one) => one.baseUrl === baseUrl);
  const window = windowIn(found, { baseUrl, model }) ?? settings.window;
  const isGone = place === "connection" && isFoundKind(service) && found !== undefined && server === undefined;
  return {
    source: place,
    ...namesOf({ service, model, ...(baseUrl !== undefined && { baseUrl }) }),
    priced: hasPrice(model, prices),
    ...(isOperator && apiKey.length >= LONG_KEY && { keyEnd: apiKey.slice(-4) }),
    ...(window !== undefined && { window }),
    ...(isGone && { trouble: "gone" }),
  };
}

/** Returns the window of a model of the found servers, where its server tells it. */
export function windowIn(
  found: readonly FoundServer[] | undefined,
  { baseUrl, model }: { baseUrl?: string | undefined; model: string },
): number | undefined {
  const server = found?.find((one) => one.baseUrl === baseUrl);
  return server?.models.find(({ name }) => sameName(name, model))?.window;
}

function namesOf({ service, baseUrl, model }: { service: ServiceId; baseUrl?: string; model: string }) {
  return { service, serviceName: serviceName(service, baseUrl), host: hostOf(baseUrl), model };
}
