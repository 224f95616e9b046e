import "server-only";
import { endedGeneration, type Followed } from "@/lib/server/generations/followed";
import { FrameLog } from "@/lib/server/generations/frame-log";
import { findRecordOf, type GenerationRecord } from "@/lib/server/generations/generation-records";
import { Mirror } from "@/lib/server/generations/mirror";
import { generationRegistry } from "@/lib/server/generations/registry";
import { replay } from "@/lib/server/generations/replay";
import { settleLost } from "@/lib/server/generations/settle-lost";
import { sharedNames } from "@/lib/server/generations/shared-names";
import { thisInstance } from "@/lib/server/generations/this-instance";
import { untilFrame } from "@/lib/server/generations/until-frame";
import { outsideRequests } from "@/lib/server/outside-requests";
import { redis } from "@/lib/server/redis/redis";

/** How often it is looked whether a generation that has no frames yet was refused. */
const ADMISSION_MS = 250;

/**
 * A generation that does not run in this process, by its record. One that ended is replayed. One that runs is followed
 * through Redis. Where there is no Redis, there is no other process, and one that says it is running was lost with the
 * process that ran it.
 * @returns undefined when it was refused after all, before a model was asked.
 */
export async function followRecord(record: GenerationRecord): Promise<Followed | undefined> {
  if (record.status !== "running") return replay(record);
  const connection = redis();
  if (!connection || record.instance === thisInstance()) {
    const log = new FrameLog();
    await settleLost(record, log);
    return endedGeneration(log, "left");
  }
  const mirror = mirrorOf(record, connection);
  await mirror.ready;
  return (await isAdmitted(mirror)) ? mirror : undefined;
}

/** The readers of one generation here share one mirror of it. */
function mirrorOf(record: GenerationRecord, connection: NonNullable<ReturnType<typeof redis>>): Mirror {
  const { mirrors, times } = generationRegistry();
  const { name } = sharedNames(record);
  const known = mirrors.get(name);
  if (known) return known;
  const forget = () => void mirrors.delete(name);
  // It goes on for other readers, and for a while without any.
  const mirror = outsideRequests(() => new Mirror(connection, record, times.abandonedMs, forget));
  mirrors.set(name, mirror);
  return mirror;
}

/** Waits for the first frame; a generation that is refused instead is no longer there. */
async function isAdmitted({ log, record }: Mirror): Promise<boolean> {
  while (log.length === 0 && !log.ended) {
    await untilFrame(log, 1, ADMISSION_MS);
    if (log.length === 0 && !(await findRecordOf(record))) return false;
  }
  return true;
}
