import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";
import { logLine } from "@/lib/server/log";
import { outsideRequests } from "@/lib/server/outside-requests";
import { type RedisConnection, redis } from "@/lib/server/redis";
import { FrameLog } from "./frame-log";
import { endedGeneration, type GenerationHandle, replay, settleLost } from "./generation-handle";
import { findRecordOf, type GenerationRecord } from "./generation-records";
import { generationRegistry } from "./registry";
import { RemoteCopy } from "./remote-copy";
import { BELIEVED_MS, beat, heartbeatKey, sharedNames, thisInstance } from "./this-instance";

/** How often to check whether a generation without frames was refused. */
const ADMISSION_MS = 250;

/**
 * Follows a generation of another process by its record: replays one that has ended, and follows one that runs through
 * Redis. Without Redis there is no other process, so one that is stored as running was lost with its own.
 * @returns undefined when it was refused before a model was called.
 */
export async function followRecord(record: GenerationRecord): Promise<GenerationHandle | undefined> {
  if (record.status !== "running") return replay(record);
  const connection = redis();
  if (!connection || record.instance === thisInstance()) {
    const log = new FrameLog();
    await settleLost(record, log);
    return endedGeneration(log, "left");
  }
  const copy = remoteCopyOf(record, connection);
  await copy.ready;
  return (await waitUntilAdmitted(copy)) ? copy : undefined;
}

/** Returns the copy of a generation that its readers here share. */
function remoteCopyOf(record: GenerationRecord, connection: RedisConnection): RemoteCopy {
  const { remoteCopies, times } = generationRegistry();
  const { name } = sharedNames(record);
  const known = remoteCopies.get(name);
  if (known) return known;
  // The copy goes on for other readers, and for a while without any.
  const copy = outsideRequests(() => new RemoteCopy(connection, record, times.abandonedMs));
  remoteCopies.set(name, copy);
  copy.log.subscribe(() => copy.log.ended && remoteCopies.delete(name));
  return copy;
}

/** Waits for the first frame; a generation that is refused instead is no longer there. */
async function waitUntilAdmitted({ log, record }: RemoteCopy): Promise<boolean> {
  while (log.length === 0 && !log.ended) {
    await log.untilFrame(1, ADMISSION_MS);
    if (log.length === 0 && !(await findRecordOf(record))) return false;
  }
  return true;
}

/** The longest wait for the ends of generations, which store what was written so far. */
const END_MS = 10_000;

/**
 * Stops the generations of owners, wherever they run, and awaits their ends. One out of reach ends without followers.
 */
export async function stopAllOf(owners: Owners): Promise<void> {
  const stopped = new AppError("stopped");
  const here = generationRegistry().stopAll(stopped, owners);
  const limit = new Promise((resolve) => setTimeout(resolve, END_MS).unref());
  await Promise.race([Promise.all([here, redis() && stopElsewhere(owners, stopped)]), limit]);
}

async function stopElsewhere(owners: Owners, stopped: AppError): Promise<void> {
  const where = { owner: { in: [...owners] }, status: "running", instance: { not: thisInstance() } };
  const records = await database().generation.findMany({ where });
  const stops = records.map(async (record) => (await followRecord(record))?.stop(stopped));
  for (const { status } of await Promise.allSettled(stops)) {
    if (status === "rejected") logLine("generation-not-stopped", {});
  }
}

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
  await (await followRecord(record))?.log.untilEnded(SETTLE_MS);
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
