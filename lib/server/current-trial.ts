import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/server/env";
import { TRIAL_COOKIE, trialStartSeconds } from "@/lib/server/trial-cookie";
import { newVisitor, readVisitorCookie, VISITOR_COOKIE } from "@/lib/server/visitor";
import { remainingSeconds } from "@/lib/trial/remaining-seconds";

/** What a page needs to say about the trial of whoever asks for it. */
export interface CurrentTrial {
  /** By this server's clock; 0 when the trial is over. */
  remainingSeconds: number;
  /** Where to write to; absent when the owner of the site gives no address. */
  contactEmail?: string;
}

/** The trial of the visitor who is being answered, or null when there is none (TRIAL_SECONDS is 0). */
export async function currentTrial(): Promise<CurrentTrial | null> {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const jar = await cookies();
  const visitor = readVisitorCookie(jar.get(VISITOR_COOKIE)?.value) ?? newVisitor();
  const startSeconds = trialStartSeconds(jar.get(TRIAL_COOKIE)?.value, visitor);
  const trial = { startSeconds, durationSeconds: trialSeconds };
  return {
    remainingSeconds: remainingSeconds(trial, Date.now() / 1000),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
