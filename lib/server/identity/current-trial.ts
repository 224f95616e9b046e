import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/server/env/env";
import { remainingSeconds } from "@/lib/trial/time-left";
import { readTrialStart } from "./trial-cookie";

/** The trial of a visitor, for a page. */
export interface CurrentTrial {
  /** By this server's clock; 0 when the trial is over. */
  remainingSeconds: number;
  /** The contact address; absent when the operator gives none. */
  contactEmail?: string;
}

/** Returns the trial of the visitor of the current page, or null when there is none (TRIAL_SECONDS is 0). */
export async function currentTrial(): Promise<CurrentTrial | null> {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const nowSeconds = Date.now() / 1000;
  const startSeconds = readTrialStart({ headers: await headers() }) ?? nowSeconds;
  return {
    remainingSeconds: remainingSeconds({ startSeconds, durationSeconds: trialSeconds }, nowSeconds),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
