import "server-only";
import { FrameLog } from "@/lib/server/generations/frame-log";
import { endedGeneration, type GenerationHandle } from "@/lib/server/generations/generation-handle";
import { findRecordOf, type GenerationRecord } from "@/lib/server/generations/generation-records";
import { generationRegistry } from "@/lib/server/generations/registry";
import { replay } from "@/lib/server/generations/replay";
import { outsideRequests } from "@/lib/server/outside-requests";
import { redis } from "@/lib/server/redis/redis";
import { RemoteCopy } from "./remote-copy";
import { settleLost } from "./settle-lost";
import { sharedNames } from "./shared-names";
import { thisInstance } from "./this-instance";

/** How often to check whether a generation without frames was refused. */
const ADMISSION_MS = 250;

/**
 * Follows a generation of another process by its record. One that has ended is replayed; one that runs is followed
 * through Redis. Without Redis there is no other process, so a generation that is stored as running was lost with its
 * process.
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
function remoteCopyOf(record: GenerationRecord, connection: NonNullable<ReturnType<typeof redis>>): RemoteCopy {
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
