import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";

/** How long the result of a click is stored: no page repeats one later than this. */
const KEPT_MS = 60 * 60 * 1000;

/** How much longer a claim lasts than any delivery, in case its instance is killed. */
const LEASE_MS = 30_000;
const POLL_MS = 250;

/** A click, and what it sends. */
export interface Click {
  /** Identifies the click and its owner, without an address. */
  name: string;
  /** Identifies the content, to notice another one under the same name. */
  digest: string;
}

const sendings = once("sendings", () => new Map<string, { digest: string; sending: Promise<unknown> }>());

/**
 * Sends something once for one click, however many requests and instances ask: all get the same result. A failure is
 * forgotten, and can be tried again. Without Redis each instance only knows its own clicks, until it restarts.
 * @param sent the schema of the result, which is stored as JSON.
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
  throw new AppError("conflict", {
    message: "This key was already used for a different email. Use a new key for each email.",
  });
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

/** A click in Redis: the mark of its content, and the result once there is one. */
const stateSchema = z.object({ digest: z.string(), sent: z.unknown().optional() });
type State = z.infer<typeof stateSchema>;

/** Claims the click for this instance and returns undefined, or waits for the result of another instance. */
async function claim(key: string, click: Click): Promise<State | undefined> {
  const giveUpAt = Date.now() + LEASE_MS;
  while (Date.now() < giveUpAt) {
    const state = await claimNow(key, click).catch(() => "claimed" as const);
    if (state === "claimed") return undefined;
    if (state) assertSame(state, click);
    if (state?.sent !== undefined) return state;
    await pause(POLL_MS);
  }
  throw new AppError("conflict", { message: "This test is already on its way. Check your inbox in a minute." });
}

async function claimNow(key: string, { digest }: Click): Promise<State | "claimed" | undefined> {
  const claimed = await redis()?.set(key, JSON.stringify({ digest }), "PX", LEASE_MS, "NX");
  if (claimed !== null) return "claimed";
  const state = await redis()?.get(key);
  return state ? stateSchema.parse(JSON.parse(state)) : undefined;
}

/** Ignores a Redis that is away: its entries expire by themselves. */
function endsByItself(): void {}
