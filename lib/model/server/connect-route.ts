import { headers } from "next/headers";
import { z } from "zod";
import { presetOf } from "@/lib/model/presets";
import { serviceName } from "@/lib/model/service-name";
import { type Connected, type FoundModel, type ModelsOffered, OTHER_SERVICE } from "@/lib/model/wire";
import { AppError } from "@/lib/server/app-error";
import { asAppError, isDatabaseFailure, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { env } from "@/lib/server/env";
import { modelAddress, modelKey, modelName } from "@/lib/server/env-variables";
import { clientAddress } from "@/lib/server/http/client-address";
import { endOneSession, listSessions, SESSION_ID } from "@/lib/server/identity/sessions";
import { recordEvent } from "@/lib/server/log";
import { forgetting, freshJson, ownRoute, readBody, type SearchParams, type With } from "@/lib/server/route";
import { readSignedValue, signValue } from "@/lib/server/secret";
import { firstShown } from "@/lib/text/features";
import { KEY_LIMIT } from "@/lib/text/limit-words";
import { paths } from "@/lib/text/paths";
import { connectState, windowIn } from "./connect-state";
import { foundServers } from "./find-servers";
import { increaseContextWindow } from "./increase-context-window";
import { listModels } from "./list-models";
import { type ConnectedModel, modelConnection, saveConnection } from "./model-connection";
import { assertOperator, isOperator, OPERATOR_COOKIE, operatorSessionId } from "./operator";
import { testConnection } from "./test-connection";
import { firstTokenSecondsOf } from "./time-limits";

/** Handles `GET /api/connect`: returns `ConnectState` of `lib/model/wire.ts`. */
export const getConnection = ownRoute(async (request) => freshJson(await connectState(await isOperator(request))));

const server = z.object({
  service: z.string().max(50),
  baseUrl: z.string().max(500).pipe(modelAddress).optional(),
  apiKey: z.string().max(KEY_LIMIT).optional(),
});
const wanted = server.extend({ model: modelName, revision: z.int32().nonnegative() });

/**
 * Handles `PUT /api/connect`, body `WantedConnection`: tests it with one real call, stores it for all instances, and
 * responds with `Connected`. After a failed test, or a failure of the database, the connection from before stays.
 */
export const putConnection = operatorRoute(async (request) => {
  const { model, revision, ...asked } = await readBody(request, wanted);
  const { test, before } = await connectTested({ ...(await serverOf(asked)), model }, request);
  const isUnseen = before.kind !== "none" && before.revision !== revision;
  const replaced = isUnseen && {
    replaced: { serviceName: serviceName(before.model.service, before.model.baseUrl), model: before.model.model },
  };
  return freshJson({ state: await connectState(true), test, ...replaced } satisfies Connected);
});

/** Tests a connection with one real call, and stores it when the test passes. */
async function connectTested(connection: ConnectedModel, request: Request) {
  const firstTokenSeconds = firstTokenSecondsOf(connection.service);
  const withWindow = () => {
    const window = windowIn(foundServers().last, connection);
    return { ...connection, ...(window !== undefined && { window }) };
  };
  const test = await testConnection({ ...withWindow(), firstTokenSeconds }, request.signal);
  // Some servers tell the window only of a model that was used.
  await foundServers().renew();
  const before = await saveConnection(withWindow());
  recordEvent("model-connected", { network: clientAddress(request) });
  return { test, before };
}

/**
 * Handles `POST /api/connect/found?kind=…&baseUrl=…&model=…` (`FoundModel`), a form without fields: tests and uses a
 * model that was found, and leads back to the page that the person came from; to `/connect`, which says why, when it
 * cannot be used.
 */
export const postFound = operatorRoute(async (request) => {
  const asked = new URL(request.url).searchParams;
  const model = asked.get("model");
  const server = (await foundServers().get()).find(
    ({ kind, baseUrl, models }) =>
      kind === asked.get("kind") && baseUrl === asked.get("baseUrl") && models.some(({ name }) => name === model),
  );
  if (!server || model === null) return refused("That model isn't there anymore. Choose another one.");
  const connection = { service: server.kind, baseUrl: server.baseUrl, model };
  return connectTested(connection, request).then(
    () =>
      seeOther(pathWithin(request.headers.get("referer"), request.headers.get("host")) ?? firstShown(env().shown).path),
    (error) => refused(asAppError(error).message),
  );
});

/** The purpose of the signature by which no link of others can put words on the page. */
const FAILURE = "connection failure";

const refused = (message: string) =>
  seeOther(`${paths.connect}?${new URLSearchParams({ failed: signValue(message, FAILURE) })}`);

const seeOther = (path: string) => new Response(null, { status: 303, headers: { Location: path } });

/** Handles `DELETE /api/connect`: goes back to the sample writer, and responds with `ConnectState`. */
export const deleteConnection = operatorRoute(async (request) => {
  await saveConnection(null);
  recordEvent("model-disconnected", { network: clientAddress(request) });
  return freshJson(await connectState(true));
});

/** Handles `POST /api/connect/models`, body `ModelsAsked`: responds with `ModelsOffered`. */
export const postModels = operatorRoute(async (request) => {
  const asked = await serverOf(await readBody(request, server));
  return freshJson({ models: await listModels(asked, request.signal) } satisfies ModelsOffered);
});

const windowAsked = z.object({ baseUrl: z.string().max(500), model: modelName });

/** Handles `POST /api/connect/room`, body `WindowAsked`: enlarges an Ollama model's window; gives `LargerWindow`. */
export const postContextWindow = operatorRoute(async (request) => {
  const { baseUrl, model } = await readBody(request, windowAsked);
  const ollama = (await foundServers().get()).find((one) => one.kind === "ollama" && one.baseUrl === baseUrl);
  if (!ollama) throw new AppError("not_found", { message: "That Ollama isn't running right now." });
  return freshJson(await increaseContextWindow(ollama.baseUrl, model, request.signal));
});

/** Handles `DELETE /api/connect/browsers/ID`: takes the right to change the model from an operator's browser. */
export const removeOperator = ownRoute<With<"id">>(async (request, { params }) => {
  await assertOperator(request);
  const { id } = await params;
  if (!SESSION_ID.test(id) || !(await endOneSession(null, id))) {
    throw new AppError("not_found", { message: "This browser can't change the model anymore." });
  }
  recordEvent("operator-removed", { network: clientAddress(request) });
  return forgetting(id === operatorSessionId(request) ? [OPERATOR_COOKIE] : []);
});

/** Makes a handler for operators. @throws AppError `forbidden`, or `conflict` while the environment sets the model. */
function operatorRoute(respond: (request: Request) => Promise<Response>) {
  return ownRoute(async (request) => {
    if (env().model) throw new AppError("conflict", { message: IS_SET });
    await assertOperator(request);
    try {
      return await respond(request);
    } catch (error) {
      // Leaving during a test ends it.
      throw request.signal.aborted ? new AppError("abandoned") : error;
    }
  });
}

const IS_SET = "The model is set in the server's environment variables. Remove them to connect a different one here.";

/** Returns the server that is asked for; without address and key it is the connected one of that service. @throws AppError `invalid_request`. */
async function serverOf({ service, baseUrl, apiKey }: z.output<typeof server>) {
  if (apiKey !== undefined && !modelKey.safeParse(apiKey).success) throw invalid("apiKey", NO_KEY);
  const connection = await modelConnection().get();
  if (apiKey === undefined && baseUrl === undefined && connection.kind === "open") {
    const { model: _, window: _of, ...connected } = connection.model;
    if (connected.service === service) return connected;
  }
  const key = apiKey === undefined ? {} : { apiKey };
  const preset = presetOf(service);
  if (preset) return { service, baseUrl: preset.baseUrl, ...key };
  const isFound = (await foundServers().get()).some((one) => one.kind === service && one.baseUrl === baseUrl);
  if (baseUrl !== undefined && (isFound || service === OTHER_SERVICE)) return { service, baseUrl, ...key };
  throw invalid("baseUrl", "We can't find that server right now. Look again, or enter its address.");
}

const NO_KEY = "This isn't a valid key. Keys have no spaces or line breaks. Copy just the key and try again.";

const invalid = (field: string, message: string) => new AppError("invalid_request", { message, field });

/** Returns the first state of the page, the way back to where the person was, and an operator's browsers. */
export async function connectPage(searchParams: SearchParams) {
  const { failed } = await searchParams;
  const message = typeof failed === "string" ? readSignedValue(failed, FAILURE) : undefined;
  const request = { headers: await headers() };
  const cameFrom = pathWithin(request.headers.get("referer"), request.headers.get("host"));
  const mayList = await isOperator(request);
  return {
    state: await connectState(mayList),
    next: cameFrom === undefined ? firstShown(env().shown) : { path: cameFrom, act: "Back to where you were" },
    ...(message !== undefined && { failed: { ok: false as const, message } }),
    ...(mayList && { browsers: await listSessions(null, operatorSessionId(request)) }),
  };
}

/** Returns the path of an address of this site; undefined for any other, and for the page itself. */
function pathWithin(address: string | null, host: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.host === host && url.pathname !== paths.connect ? url.pathname + url.search : undefined;
}

/**
 * Returns what a wizard offers to an operator while the sample writer writes: the best model that was found, if there
 * is one; undefined for everyone else, and while the database is away, without which wizards work.
 */
export async function modelOffer(): Promise<{ found?: FoundModel } | undefined> {
  const request = { headers: await headers() };
  try {
    if (env().model || !(await isOperator(request))) return undefined;
    if ((await modelConnection().get()).kind !== "none") return undefined;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logDatabaseFailure(error);
    return undefined;
  }
  const server = (await foundServers().get()).find(({ models }) => models.length > 0);
  const best = server?.models[0];
  return server && best ? { found: { kind: server.kind, baseUrl: server.baseUrl, model: best.name } } : {};
}
