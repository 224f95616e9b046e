import "server-only";
import { headers } from "next/headers";
import { z } from "zod";
import { presetOf } from "@/lib/connect/presets";
import { serviceName } from "@/lib/connect/service-name";
import {
  type Connected,
  type ConnectState,
  type FoundKind,
  type ModelsOffered,
  OTHER_SERVICE,
} from "@/lib/connect/wire";
import { paths } from "@/lib/paths";
import { AppError } from "@/lib/server/app-error";
import { connectState, windowIn } from "@/lib/server/connect/connect-state";
import { foundServers } from "@/lib/server/connect/find-servers";
import { listModels } from "@/lib/server/connect/list-models";
import { makeRoom } from "@/lib/server/connect/make-room";
import { isOperator } from "@/lib/server/connect/operator";
import { testConnection } from "@/lib/server/connect/test-connection";
import { env } from "@/lib/server/env/env";
import { modelAddress, modelKey, modelName } from "@/lib/server/env/env-variables";
import { clientAddress } from "@/lib/server/http/client-address";
import { type ConnectedModel, modelConnection, saveConnection } from "@/lib/server/model/model-connection";
import { firstTokenSecondsOf } from "@/lib/server/model/time-limits";
import { recordEvent } from "@/lib/server/records/record-event";
import { freshJson, ownRoute, readBody } from "./route";

/** Handles `GET /api/connect`: returns `ConnectState` of `lib/connect/wire.ts`. */
export const getConnection = ownRoute(async (request) => freshJson(await connectState(await isOperator(request))));

const server = z.object({
  service: z.string().max(50),
  baseUrl: z.string().max(500).pipe(modelAddress).optional(),
  apiKey: z.string().max(500).optional(),
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
  const withWindow = () => ({ ...connection, ...windowOf(connection) });
  const test = await testConnection({ ...withWindow(), firstTokenSeconds }, request.signal);
  // Some servers tell the window only of a model that was used.
  await foundServers().renew();
  const before = await saveConnection(withWindow());
  recordEvent("model-connected", { network: clientAddress(request) });
  return { test, before };
}

function windowOf(connection: ConnectedModel): { window?: number } {
  const window = windowIn(foundServers().last, connection);
  return window === undefined ? {} : { window };
}

/**
 * Handles `POST /api/connect/found?kind=…&model=…`, a form without fields: tests and uses a model that was found on this
 * machine, and leads back to the page that the person came from; to `/connect` when it cannot be used.
 */
export const postFound = operatorRoute(async (request) => {
  const asked = new URL(request.url).searchParams;
  const model = asked.get("model");
  const server = (await foundServers().get()).find(
    ({ kind, models }) => kind === asked.get("kind") && models.some(({ name }) => name === model),
  );
  if (!server || model === null) return seeOther(paths.connect);
  const connection = { service: server.kind, baseUrl: server.baseUrl, model };
  return connectTested(connection, request).then(
    () => seeOther(pathWithin(request.headers.get("referer"), request.headers.get("host")) ?? paths.wizard("email")),
    () => seeOther(paths.connect),
  );
});

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

const room = z.object({ model: modelName });

/** Handles `POST /api/connect/room`, body `RoomAsked`: makes room in the Ollama on this machine; gives `RoomMade`. */
export const postRoom = operatorRoute(async (request) => {
  const { model } = await readBody(request, room);
  const ollama = (await foundServers().get()).find(({ kind }) => kind === "ollama");
  if (!ollama) throw new AppError("not_found", { message: "Ollama isn't running on this machine right now." });
  return freshJson(await makeRoom(ollama.baseUrl, model, request.signal));
});

/**
 * Makes a handler for operators alone; for everyone else the server connects to nothing.
 * @throws AppError `conflict` while the environment sets the model, and `forbidden`.
 */
function operatorRoute(respond: (request: Request) => Promise<Response>) {
  return ownRoute(async (request) => {
    if (env().model) throw new AppError("conflict", { message: IS_SET });
    if (!(await isOperator(request))) {
      recordEvent("operator-refused", { network: clientAddress(request) });
      throw new AppError("forbidden", { message: FOR_OPERATORS });
    }
    try {
      return await respond(request);
    } catch (error) {
      // Whoever leaves during a test ends it.
      throw request.signal.aborted ? new AppError("abandoned") : error;
    }
  });
}

const FOR_OPERATORS = "To change the model, open the link the server printed at startup.";
const IS_SET = "The model is set in the server's environment variables. Remove them to connect a different one here.";

/** Returns the server that is asked for. @throws AppError `invalid_request`. */
async function serverOf({ service, baseUrl, apiKey }: z.output<typeof server>) {
  if (apiKey !== undefined && !modelKey.safeParse(apiKey).success) throw invalid("apiKey", NO_KEY);
  const key = apiKey === undefined ? {} : { apiKey };
  const preset = presetOf(service);
  if (preset) return { service, baseUrl: preset.baseUrl, ...key };
  const isFound = (await foundServers().get()).some((one) => one.kind === service && one.baseUrl === baseUrl);
  if (baseUrl !== undefined && (isFound || service === OTHER_SERVICE)) return { service, baseUrl, ...key };
  throw invalid("baseUrl", "We can't find that server right now. Look again, or enter its address.");
}

const NO_KEY = "This isn't a valid key. Keys have no spaces or line breaks. Copy just the key and try again.";

const invalid = (field: string, message: string) => new AppError("invalid_request", { message, field });

/** Returns the first state of the page, and the page of ours that the person came from, to which they go back. */
export async function connectPage(): Promise<{ state: ConnectState; cameFrom?: string }> {
  const request = { headers: await headers() };
  const cameFrom = pathWithin(request.headers.get("referer"), request.headers.get("host"));
  return { state: await connectState(await isOperator(request)), ...(cameFrom !== undefined && { cameFrom }) };
}

/** Returns the path of an address of this site; undefined for any other, and for the page itself. */
function pathWithin(address: string | null, host: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.host === host && url.pathname !== paths.connect ? url.pathname + url.search : undefined;
}

/**
 * Returns what a wizard offers to whoever runs this server while the sample writer writes: the best model that was
 * found, if there is one; undefined for everybody else.
 */
export async function modelOffer(): Promise<{ found?: { kind: FoundKind; model: string } } | undefined> {
  if (env().model || !(await isOperator({ headers: await headers() }))) return undefined;
  if ((await modelConnection().get()).kind !== "none") return undefined;
  const server = (await foundServers().get()).find(({ models }) => models.length > 0);
  const best = server?.models[0];
  return server && best ? { found: { kind: server.kind, model: best.name } } : {};
}
