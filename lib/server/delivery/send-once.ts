import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";

/** How long it is known what a click has sent: no page tries one again later than this. */
const KEPT_MS = 60 * 60 * 1000;

/** How much longer a claim lasts than any sending, when the instance that has it was killed. */
const LEASE_MS = 30_000;
const POLL_MS = 250;

/** A click, and what it sends. */
export interface Click {
  /** Tells the click and its owner from all others, and holds no address. */
  name: string;
  /** Tells what is sent from anything else that the same name might send. */
  digest: string;
}

const sendings = once("sendings", () => new Map<string, { digest: string; sending: Promise<unknown> }>());

/**
 * Sends something once for one click, however often and at how many instances it is asked for: each gets what came of
 * it. What failed is forgotten, and can be tried again. Without Redis, and while it does not answer, each instance knows
 * its own; a restart forgets.
 * @param sent the shape of what comes of it, which has to survive JSON.
 * @throws AppError `conflict` when the click has sent something else.
 */
export async function sendOnce<Sent>(click: Click, sent: z.ZodType<Sent>, send: () => Promise<Sent>): Promise<Sent> {
  const known = sendings().get(click.name);
  if (known) {
    assertSame(known, click);
    return sent.parse(await known.sending);
  }
  const sending = sendUnlessElsewhere(click, sent, send);
  sendings().set(click.name, { digest: click.digest, sending });
  const forget = () => void sendings().delete(click.name);
  sending.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return sending;
}

function assertSame(known: Pick<Click, "digest">, { digest }: Click): void {
  if (known.digest === digest) return;
  throw new AppError("conflict", { message: "This key has sent another email. Send a new key with a new email." });
}

async function sendUnlessElsewhere<Sent>(
  click: Click,
  sent: z.ZodType<Sent>,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const key = `email-writer:sent:${click.name}`;
  const elsewhere = await claim(key, click);
  if (elsewhere) return sent.parse(elsewhere.sent);
  try {
    const result = await send();
    const state: State = { digest: click.digest, sent: result };
    await redis()?.set(key, JSON.stringify(state), "PX", KEPT_MS).catch(endsByItself);
    return result;
  } catch (error) {
    await redis()?.del(key).catch(endsByItself);
    throw error;
  }
}

/** A click as Redis keeps it: the mark of what it sends, and the outcome once there is one. */
const stateSchema = z.object({ digest: z.string(), sent: z.unknown().optional() });
type State = z.infer<typeof stateSchema>;

/** Claims the click for this instance, or waits for what comes of it at another; undefined once it is claimed here. */
async function claim(key: string, click: Click): Promise<State | undefined> {
  const giveUpAt = Date.now() + LEASE_MS;
  while (Date.now() < giveUpAt) {
    const state = await claimNow(key, click).catch(() => "claimed" as const);
    if (state === "claimed") return undefined;
    if (state) assertSame(state, click);
    if (state?.sent !== undefined) return state;
    await pause(POLL_MS);
  }
  throw new AppError("conflict", { message: "This test is being sent already. Look into the mailbox in a minute." });
}

async function claimNow(key: string, { digest }: Click): Promise<State | "claimed" | undefined> {
  const claimed = await redis()?.set(key, JSON.stringify({ digest }), "PX", LEASE_MS, "NX");
  if (claimed !== null) return "claimed";
  const state = await redis()?.get(key);
  return state ? stateSchema.parse(JSON.parse(state)) : undefined;
}

/** Redis is stopped: what it knows ends there when its time is over. */
function endsByItself(): void {}
