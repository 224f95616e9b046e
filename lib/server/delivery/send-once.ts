import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";

/** How long it is known what a click has sent: nobody tries one again later than this. */
const KEPT_MS = 60 * 60 * 1000;

/** What a claim outlives any sending by, when the instance that has it was killed. */
const LEASE_MS = 30_000;
const POLL_MS = 250;

const sendings = once("sendings", () => new Map<string, Promise<unknown>>());

/**
 * Sends something once for one click, however often and at how many instances it is asked for: whoever asks again gets
 * what came of it. What failed is forgotten, and can be tried again. Without Redis, and while it does not answer, each
 * instance knows its own; a restart forgets.
 * @param name tells the click and its owner from all others, and holds no address.
 * @param sent the shape of what comes of it, which has to survive JSON.
 */
export function sendOnce<Sent>(name: string, sent: z.ZodType<Sent>, send: () => Promise<Sent>): Promise<Sent> {
  const known = sendings().get(name);
  if (known) return known.then((result) => sent.parse(result));
  const sending = sendUnlessElsewhere(name, sent, send);
  sendings().set(name, sending);
  const forget = () => void sendings().delete(name);
  sending.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return sending;
}

async function sendUnlessElsewhere<Sent>(
  name: string,
  sent: z.ZodType<Sent>,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const key = `email-writer:sent:${name}`;
  const elsewhere = await claim(key, sent);
  if (elsewhere !== undefined) return elsewhere;
  try {
    const result = await send();
    await redis()?.set(key, JSON.stringify(result), "PX", KEPT_MS).catch(endsByItself);
    return result;
  } catch (error) {
    await redis()?.del(key).catch(endsByItself);
    throw error;
  }
}

const CLAIMED = "sending";

/** Claims the click for this instance, or waits for what comes of it at another; undefined once it is claimed here. */
async function claim<Sent>(key: string, sent: z.ZodType<Sent>): Promise<Sent | undefined> {
  const giveUpAt = Date.now() + LEASE_MS;
  while (Date.now() < giveUpAt) {
    try {
      const claimed = await redis()?.set(key, CLAIMED, "PX", LEASE_MS, "NX");
      if (claimed !== null) return undefined;
      const state = await redis()?.get(key);
      if (state && state !== CLAIMED) return sent.parse(JSON.parse(state));
    } catch {
      return undefined;
    }
    await pause(POLL_MS);
  }
  throw new AppError("conflict", { message: "This test is being sent already. Look into the mailbox in a minute." });
}

/** Redis is stopped: what it knows ends there when its time is over. */
function endsByItself(): void {}
