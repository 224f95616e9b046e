import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { database } from "@/lib/server/db/database";
import type { GenerationRecord } from "@/lib/server/generations/generation-records";
import { redis } from "@/lib/server/redis/redis";
import { followRecord } from "./follow-record";
import { BELIEVED_MS, beat, heartbeatKey, thisInstance } from "./this-instance";

/** The number of generations that are settled at the same time. */
const AT_ONCE = 20;

/** The time for making sure that a process is gone, and for storing the rest of its texts. */
const SETTLE_MS = 10_000;

/**
 * Ends the generations that are stored as running though their process is gone. Without Redis there is no other process
 * (`followRecord`); with it, a running process has a heartbeat.
 */
export async function settleAllLost(): Promise<void> {
  const instance = { in: await goneInstances() };
  // A row that runs has no text yet.
  const records = await database().generation.findMany({ where: { status: "running", instance } });
  for (let at = 0; at < records.length; at += AT_ONCE) {
    await Promise.all(records.slice(at, at + AT_ONCE).map(settle));
  }
}

/** Settles a generation as a returning reader would. */
async function settle(record: GenerationRecord): Promise<void> {
  const generation = await followRecord(record);
  if (generation) await generation.log.untilEnded(SETTLE_MS);
}

/** Returns the instances that have running generations but no heartbeat. */
async function goneInstances(): Promise<string[]> {
  const named = await database().generation.groupBy({
    by: ["instance"],
    where: { status: "running", instance: { not: thisInstance() } },
  });
  const instances = named.map(({ instance }) => instance);
  const connection = redis();
  if (!connection || instances.length === 0) return instances;
  // A process that was just killed, as before a restart, still counts as running for so long.
  await pause(BELIEVED_MS, undefined, { ref: false });
  if (!(await beat(connection))) return [];
  const beats = await Promise.all(instances.map((instance) => connection.exists(heartbeatKey(instance))));
  return instances.filter((_, index) => beats[index] === 0);
}
