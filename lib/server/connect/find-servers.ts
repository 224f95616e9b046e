import "server-only";
import { lookup } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import { FOUND_KINDS, type FoundKind, type FoundServer, type ServiceId } from "@/lib/connect/wire";
import { once } from "@/lib/server/once";
import { sameJson } from "@/lib/text/json";
import { bestFirst, offered } from "./listed-model";
import { readServer } from "./read-server";

/** A place where one kind of server may run. */
export interface Place {
  kind: FoundKind;
  /** E.g. `http://127.0.0.1:11434`. */
  origin: string;
}

/** The port of each kind, unless somebody changed it. */
const PORTS: Readonly<Record<FoundKind, number>> = {
  ollama: 11_434,
  "lm-studio": 1_234,
  "llama-cpp": 8_080,
  vllm: 8_000,
};

/** The time that each question gets: a server on this machine answers in a few milliseconds. */
const ANSWER_MS = 400;

/** The most models of a server that are offered. */
const MOST_MODELS = 200;

/**
 * Finds the servers of models on this machine. A port alone proves nothing: a server counts when it answers as its kind
 * does. One that is reached under two names counts once.
 */
export async function findServers(places?: readonly Place[]): Promise<readonly FoundServer[]> {
  const found = await Promise.all((places ?? (await usualPlaces())).map(lookAt));
  return found.flatMap((server, at) => {
    const isThere = (other: FoundServer | undefined) =>
      other?.kind === server?.kind && sameJson(other?.models, server?.models);
    return server && !found.slice(0, at).some(isThere) ? [server] : [];
  });
}

async function lookAt({ kind, origin }: Place): Promise<FoundServer | undefined> {
  const models = await readServer(kind, origin, AbortSignal.timeout(ANSWER_MS));
  return models && { kind, baseUrl: `${origin}/v1`, models: offered(bestFirst(models), MOST_MODELS) };
}

/** The name by which a container reaches the machine that it runs on. */
const HOST_OF_CONTAINER = "host.docker.internal";

/** Whether this is a container that reaches its machine by name; asked once, because a name without an answer takes long. */
const reachesHost = once("host of container", () =>
  lookup(HOST_OF_CONTAINER, { family: 4 }).then(
    ({ address }) => isPrivate(address),
    () => false,
  ),
);

/** Whether an address is in a private network: some providers answer for every name, with an address of their own. */
function isPrivate(address: string): boolean {
  return /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(address);
}

/** Returns the ports of this machine, and of the one that this container runs on. */
export async function usualPlaces(hasHost: Promise<boolean> = reachesHost()): Promise<Place[]> {
  const isContainer = await Promise.race([hasHost, wait(ANSWER_MS, false, { ref: false })]);
  const hosts = ["127.0.0.1", ...(isContainer ? [HOST_OF_CONTAINER] : [])];
  return hosts.flatMap((host) => FOUND_KINDS.map((kind) => ({ kind, origin: `http://${host}:${PORTS[kind]}` })));
}

/**
 * Reads the window of a model of a found server, in tokens; undefined where the server does not say it. Ollama says it
 * of a loaded model, as after a first text.
 */
export async function readWindow(
  service: ServiceId,
  baseUrl: string,
  model: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const kind = FOUND_KINDS.find((one) => one === service);
  if (!kind) return undefined;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(5 * ANSWER_MS)]);
  const models = await readServer(kind, new URL(baseUrl).origin, limit);
  return models?.find(({ name }) => sameName(name, model))?.window;
}

/** Whether two names of a model are one: Ollama completes a name without a tag. */
export function sameName(one: string, other: string): boolean {
  const bare = (name: string) => name.replace(/:latest$/, "");
  return bare(one) === bare(other);
}
