import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { database } from "@/lib/server/db/database";
import type { GenerationRecord } from "@/lib/server/generations/generation-records";
import { redis } from "@/lib/server/redis/redis";
import { followRecord } from "./follow-record";
import { BELIEVED_MS, heartbeatKey, thisInstance } from "./this-instance";

/** How many are looked after at the same time. */
const AT_ONCE = 20;

/** How long it may take to make sure that a process is gone, and to store what is left of its texts. */
const SETTLE_MS = 10_000;

/**
 * Ends what is stored as running though its process is gone: its reader may not have come back to it since. Where there is no
 * Redis there is no other process (`followRecord`); with it, a process that runs has a heartbeat.
 */
export async function settleAllLost(): Promise<void> {
  const gone = await goneInstances();
  let last: Pick<GenerationRecord, "owner" | "id"> | undefined;
  while (gone.length > 0) {
    const records: GenerationRecord[] = await database().generation.findMany({
      where: { status: "running", instance: { in: gone }, ...(last && after(last)) },
      orderBy: [{ owner: "asc" }, { id: "asc" }],
      take: AT_ONCE,
    });
    await Promise.all(records.map(settle));
    if (records.length < AT_ONCE) return;
    last = records.at(-1);
  }
}

/** Those after a place in the order; its row is no cursor, because it is settled by then. */
function after({ owner, id }: Pick<GenerationRecord, "owner" | "id">) {
  return { OR: [{ owner: { gt: owner } }, { owner, id: { gt: id } }] };
}

/** Does what is done when a reader comes back to it. */
async function settle(record: GenerationRecord): Promise<void> {
  const generation = await followRecord(record);
  if (generation) await generation.log.untilEnded(SETTLE_MS);
}

/** Those that some generation names as its own and that are not there any more. */
async function goneInstances(): Promise<string[]> {
  const named = await database().generation.groupBy({
    by: ["instance"],
    where: { status: "running", instance: { not: thisInstance() } },
  });
  const instances = named.map(({ instance }) => instance);
  const connection = redis();
  if (!connection || instances.length === 0) return instances;
  // A process that was killed a moment ago, as before a start, is believed to live for so long.
  await pause(BELIEVED_MS, undefined, { ref: false });
  const beats = await Promise.all(instances.map((instance) => connection.exists(heartbeatKey(instance))));
  return instances.filter((_, index) => beats[index] === 0);
}
