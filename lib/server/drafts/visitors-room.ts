import "server-only";
import { database } from "@/lib/server/db/database";
import { sumOfVisitors } from "@/lib/server/db/sum-of-visitors";

/** How long a sum holds. Within it visitors may pass the limit, by what the limits on changes let through. */
const HOLDS_MS = 10_000;

interface VisitorsRoom {
  bytes: number;
  /** In milliseconds of `performance.now()`. */
  countedAt: number;
  counting: Promise<void> | undefined;
}

/** How many bytes the letters of all visitors take, as it was a few seconds ago. */
export async function bytesOfVisitors(): Promise<number> {
  globalThis.visitorsRoom ??= { bytes: 0, countedAt: Number.NEGATIVE_INFINITY, counting: undefined };
  const room = globalThis.visitorsRoom;
  if (performance.now() - room.countedAt > HOLDS_MS) {
    room.counting ??= count(room).finally(() => {
      room.counting = undefined;
    });
    await room.counting;
  }
  return room.bytes;
}

async function count(room: VisitorsRoom): Promise<void> {
  room.bytes = await sumOfVisitors((where) => database().draft.aggregate({ where, _sum: { bytes: true } }));
  room.countedAt = performance.now();
}

declare global {
  // Next.js may load a module once for each kind of route; the process counts once.
  var visitorsRoom: VisitorsRoom | undefined;
}
