import "server-only";
import { forgetLinks } from "@/lib/server/auth/link-token";
import { forgetSessions } from "@/lib/server/auth/sessions";
import { renewStartLink } from "@/lib/server/connect/start-link";
import { forgetDrafts } from "@/lib/server/drafts/forget-drafts";
import { forgetGenerations } from "@/lib/server/generations/generation-room";
import { settleAllLost } from "@/lib/server/generations/shared/settle-all-lost";
import { logLine } from "@/lib/server/log";
import { tidyOutbox } from "@/lib/server/mail/outbox";
import { forgetVisitors } from "@/lib/server/questions/question-count";

const HOUR_MS = 60 * 60 * 1000;

/** The duties in order: finding lost processes takes longest. */
const DUTIES = {
  links: forgetLinks,
  startLink: renewStartLink,
  sessions: forgetSessions,
  drafts: forgetDrafts,
  generations: forgetGenerations,
  visitors: forgetVisitors,
  outbox: tidyOutbox,
  lost: settleAllLost,
} as const;

/** Removes old data from the database and the outbox, now and every hour, harmlessly also in several instances. */
export function startCleanup(): void {
  const work = () => void removeUnused(new Date());
  setInterval(work, HOUR_MS).unref();
  work();
}

/** Does each duty once; one that fails does not stop the others, and is done again an hour later. */
export async function removeUnused(now: Date): Promise<void> {
  for (const [duty, forget] of Object.entries(DUTIES)) {
    await forget(now).catch(() => logLine("not-removed", { duty }));
  }
}
