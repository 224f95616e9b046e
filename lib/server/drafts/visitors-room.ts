import "server-only";
import { database } from "@/lib/server/db/database";

/** How long a sum holds. Within it visitors may pass the limit, by what the limits on changes let through. */
const HOLDS_MS = 10_000;

/** The owners are added up in parts, by the first digit of their ids, so that none takes the thread for long. */
const FIRST_DIGITS = "0123456789abcdef";

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
  let bytes = 0;
  for (const digit of FIRST_DIGITS) {
    const owner = { gte: `visitor:${digit}`, lt: `visitor:${digit}~` };
    const { _sum } = await database().draft.aggregate({ where: { owner }, _sum: { bytes: true } });
    bytes += Number(_sum.bytes ?? 0);
  }
  room.bytes = bytes;
  room.countedAt = performance.now();
}

declare global {
  // Next.js may load a module once for each kind of route; the process counts once.
  var visitorsRoom: VisitorsRoom | undefined;
}
