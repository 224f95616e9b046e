import "server-only";
import { lookup } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import { FOUND_KINDS, type FoundKind, type FoundServer } from "@/lib/connect/wire";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { sameJson } from "@/lib/text/json";
import { bestFirst, offered } from "./listed-model";
import { readServer } from "./read-server";

/** A place where one kind of server may run. */
export interface Place {
  kind: FoundKind;
  /** E.g. `http://127.0.0.1:11434`. */
  origin: string;
}

/** The port of each kind, unless it was changed. */
const PORTS: Readonly<Record<FoundKind, number>> = {
  ollama: 11_434,
  "lm-studio": 1_234,
  "llama-cpp": 8_080,
  vllm: 8_000,
};

/** The time that each server gets: one on this machine answers in a few milliseconds. */
const ANSWER_MS = 400;
const inTime = () => AbortSignal.timeout(ANSWER_MS);

/**
 * Finds the servers of models on this machine. A port alone proves nothing: a server counts when it answers as its kind
 * does. One that is reached under two names counts once.
 * @param limit makes the signal that ends the wait for one server.
 */
export async function findServers(places?: readonly Place[], limit = inTime): Promise<readonly FoundServer[]> {
  const answers = await Promise.all((places ?? (await usualPlaces())).map((place) => lookAt(place, limit())));
  const found = answers.filter((server) => server !== undefined);
  return found.filter((server, at) => found.findIndex((one) => isSame(one, server)) === at);
}

function isSame(one: FoundServer, other: FoundServer): boolean {
  return one.kind === other.kind && sameJson(one.models, other.models);
}

async function lookAt({ kind, origin }: Place, limit: AbortSignal): Promise<FoundServer | undefined> {
  const models = await readServer(kind, origin, limit);
  return models && { kind, baseUrl: `${origin}/v1`, models: offered(bestFirst(models)) };
}

/** How long what was found is shown without another look. */
const FRESH_MS = 2_000;

/** The servers on this machine, looked for by all pages together. Its `last` makes no connection. */
export const foundServers = once("found servers", () => new Recent(() => findServers(), FRESH_MS));

/** The name by which a container reaches the machine that it runs on. */
const HOST_OF_CONTAINER = "host.docker.internal";

/** The address of that name, empty without one; asked once, because a name without an answer takes long. */
const hostAddress = once("host of container", () =>
  lookup(HOST_OF_CONTAINER, { family: 4 }).then(
    ({ address }) => address,
    () => "",
  ),
);

/** The addresses of private networks (RFC 1918) and of this machine: some providers answer for every name with their own. */
const PRIVATE_ADDRESS = /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/** Returns the ports of this machine, and of the one that this container runs on. */
export async function usualPlaces(address: Promise<string> = hostAddress()): Promise<Place[]> {
  const isContainer = PRIVATE_ADDRESS.test(await Promise.race([address, wait(ANSWER_MS, "", { ref: false })]));
  const hosts = ["127.0.0.1", ...(isContainer ? [HOST_OF_CONTAINER] : [])];
  return hosts.flatMap((host) => FOUND_KINDS.map((kind) => ({ kind, origin: `http://${host}:${PORTS[kind]}` })));
}

/** Whether two names of a model are one: Ollama completes a name without a tag. */
export function sameName(one: string, other: string): boolean {
  const bare = (name: string) => name.replace(/:latest$/, "");
  return bare(one) === bare(other);
}
