import { setTimeout as wait } from "node:timers/promises";
import { FOUND_KINDS, type FoundKind, type FoundServer } from "@/lib/model/wire";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { sameJson } from "@/lib/text/json";
import { bestFirst, offered } from "./list-models";
import { readServer } from "./read-server";
import { HOST_OF_CONTAINER, isInContainer, lookupNear } from "./this-machine";

/** A place where one kind of server may run. */
export interface Place {
  kind: FoundKind;
  /** E.g. `http://127.0.0.1:11434`. */
  origin: string;
}

const PORTS: Readonly<Record<FoundKind, number>> = {
  ollama: 11_434,
  "lm-studio": 1_234,
  "llama-cpp": 8_080,
  vllm: 8_000,
};

/** The time that each server gets: one on this machine answers in a few milliseconds. */
const ANSWER_MS = 400;

/**
 * Finds the servers of models on this machine, and on the one that its container runs on. A server counts when it
 * answers as its kind does, and once under two names. `limit` makes the signal that ends the wait for one.
 */
export async function findServers(
  places?: readonly Place[],
  limit = () => AbortSignal.timeout(ANSWER_MS),
): Promise<readonly FoundServer[]> {
  const answers = await Promise.all((places ?? (await usualPlaces())).map((place) => lookAt(place, limit())));
  const found = answers.filter((server) => server !== undefined);
  const firstLike = ({ kind, models }: FoundServer) =>
    found.findIndex((one) => one.kind === kind && sameJson(one.models, models));
  return found.filter((server, at) => firstLike(server) === at);
}

async function lookAt({ kind, origin }: Place, limit: AbortSignal): Promise<FoundServer | undefined> {
  const models = await readServer(kind, origin, limit);
  return models && { kind, baseUrl: `${origin}/v1`, models: offered(bestFirst(models)) };
}

const FRESH_MS = 2_000;

/** The servers on this machine, looked for by all pages together. Its `last` makes no connection. */
export const foundServers = once("found servers", () => new Recent(() => findServers(), FRESH_MS));

/** Whether the machine of this container has an address; asked once, because a name without an answer takes long. */
const hasHost = once(
  "host of container",
  () => new Promise<boolean>((resolve) => lookupNear()(HOST_OF_CONTAINER, {}, (error) => resolve(error === null))),
);

/** Returns the ports of this machine and, in a container, of the one that it runs on. */
export async function usualPlaces(root?: string, isThere: () => Promise<boolean> = hasHost): Promise<Place[]> {
  // Elsewhere the name means nothing, and any name server may give it to a machine of its own.
  const hasTwo = isInContainer(root) && (await Promise.race([isThere(), wait(ANSWER_MS, false, { ref: false })]));
  const hosts = ["127.0.0.1", ...(hasTwo ? [HOST_OF_CONTAINER] : [])];
  return hosts.flatMap((host) => FOUND_KINDS.map((kind) => ({ kind, origin: `http://${host}:${PORTS[kind]}` })));
}

/** Whether two names of a model are one: Ollama completes a name without a tag. */
export function sameName(one: string, other: string): boolean {
  const bare = (name: string) => name.replace(/:latest$/, "");
  return bare(one) === bare(other);
}
