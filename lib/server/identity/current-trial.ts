import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/server/env/env";
import { remainingSeconds } from "@/lib/trial/remaining-seconds";
import { visitorOf } from "./trial-cookie";

/** What a page needs to say about the trial of whoever asks for it. */
export interface CurrentTrial {
  /** By this server's clock; 0 when the trial is over. */
  remainingSeconds: number;
  /** Where to write to; absent when the owner of the site gives no address. */
  contactEmail?: string;
}

/** The trial of the visitor for whom a page is rendered, or null when there is none (TRIAL_SECONDS is 0). */
export async function currentTrial(): Promise<CurrentTrial | null> {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const { firstSeenSeconds } = visitorOf({ headers: await headers() });
  const trial = { startSeconds: firstSeenSeconds, durationSeconds: trialSeconds };
  return {
    remainingSeconds: remainingSeconds(trial, Date.now() / 1000),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
