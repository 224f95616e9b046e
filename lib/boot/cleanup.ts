import { forgetDrafts } from "@/lib/drafts/server/draft-retention";
import { settleAllLost } from "@/lib/generations/server/follow-record";
import { forgetGenerations } from "@/lib/generations/server/generation-records";
import { renewStartLink } from "@/lib/model/server/operator";
import { forgetVisitors } from "@/lib/questions/server/question-count";
import { forgetSessions } from "@/lib/server/identity/sessions";
import { logLine } from "@/lib/server/log";
import { tidyOutbox } from "@/lib/server/mail";
import { forgetLinks } from "@/lib/sign-in/server/link-token";

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
