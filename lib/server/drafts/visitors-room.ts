import "server-only";
import { database } from "@/lib/server/db/database";
import { sumOfVisitors } from "@/lib/server/db/sum-of-visitors";
import { once } from "@/lib/server/once";

/** How long a sum holds. Within it visitors may pass the limit, by what the limits on changes let through. */
const HOLDS_MS = 10_000;

interface VisitorsRoom {
  bytes: number;
  /** In milliseconds of `performance.now()`. */
  countedAt: number;
  counting: Promise<void> | undefined;
}

const visitorsRoom = once<VisitorsRoom>("room of visitors", () => ({
  bytes: 0,
  countedAt: Number.NEGATIVE_INFINITY,
  counting: undefined,
}));

/** How many bytes the drafts of all visitors take, as it was a few seconds ago. */
export async function bytesOfVisitors(): Promise<number> {
  const room = visitorsRoom();
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
