import "server-only";
import { forgetLinks } from "@/lib/server/auth/link-token";
import { forgetSessions } from "@/lib/server/auth/sessions";
import { giveBackSpace } from "@/lib/server/db/sqlite-space";
import { forgetDrafts } from "@/lib/server/drafts/forget-drafts";
import { forgetGenerations } from "@/lib/server/generations/generation-room";
import { settleAllLost } from "@/lib/server/generations/shared/settle-all-lost";
import { logLine } from "@/lib/server/log";
import { tidyOutbox } from "@/lib/server/mail/outbox";
import { forgetVisitors } from "@/lib/server/questions/question-count";

const HOUR_MS = 60 * 60 * 1000;

/** In this order: what the first ones remove is given back to the disk; whether a process is lost takes a while to know. */
const DUTIES = {
  links: forgetLinks,
  sessions: forgetSessions,
  drafts: forgetDrafts,
  generations: forgetGenerations,
  visitors: forgetVisitors,
  outbox: tidyOutbox,
  space: giveBackSpace,
  lost: settleAllLost,
} as const;

/**
 * Removes from the database and the outbox what is of no use any more, now and every hour: each function says what that is. Where
 * there are several instances, each does; removing twice does no harm.
 */
export function startCleanup(): void {
  const work = () => void removeUnused(new Date());
  setInterval(work, HOUR_MS).unref();
  work();
}

/** Does each duty once; one that fails does not keep the others, and its turn comes again. */
export async function removeUnused(now: Date): Promise<void> {
  for (const [duty, forget] of Object.entries(DUTIES)) {
    await forget(now).catch(() => logLine("not-removed", { duty }));
  }
}
