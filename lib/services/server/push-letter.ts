import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { trackWork } from "@/lib/generations/server/shut-down";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { AppError } from "@/lib/server/app-error";
import type { Receipt } from "../wire";
import { addressOf, type ServiceDraft } from "./adapter";
import { type OpenService, ServiceFailure, toMend } from "./ask";
import * as rows from "./push-rows";
import { withStoredKey } from "./service-keys";

/** The longest time for one push, after which its process is soon believed to be gone (`LEASE_MS`). */
const PUSH_MS = 60_000;

/** How often a click that another request works on is looked at. */
const LOOK_MS = 300;

/**
 * Puts a letter into a service as a draft, or writes the draft of a receipt again. Of the requests of one click, on any
 * instance, one does so and the others wait for it; after a failure, the next request goes on where it stopped.
 * @param update the key of the receipt; null for a new draft.
 * @param count counts a request that asks the service.
 * @throws AppError, with `FAILED_FIELDS` for what a person mends.
 */
export async function pushLetter(
  click: rows.Click,
  drafts: readonly ServiceDraft[],
  update: string | null,
  signal: AbortSignal,
  count: () => Promise<unknown>,
): Promise<Receipt> {
  const ending = new AbortController();
  // A person who leaves does not end a push: half of it would be there.
  const forget = trackWork((reason) => ending.abort(reason));
  try {
    for (;;) {
      const row = await rows.findPush(click, click.key);
      if (row && row.mark !== click.mark) {
        throw new AppError("conflict", { message: "This key was already used for a different email. Use a new key." });
      }
      if (row?.status === "done") return rows.receiptOf(row);
      if (row && rows.isRunning(row)) {
        await pause(LOOK_MS, undefined, { signal });
        continue;
      }
      // Its process is gone while it made a draft: the next request of the click makes another.
      if (row?.status === "running" && rows.leftOf(row.remote) === "make") {
        await rows.saveStep(click, row, "failed");
        throw unsure(click);
      }
      await count();
      const limit = AbortSignal.any([ending.signal, AbortSignal.timeout(PUSH_MS)]);
      const receipt = await withStoredKey(click, limit, async (opened) => {
        const taken = await rows.takeClick(click, await firstRemote(click, drafts, update));
        return taken && putThere(opened, click, taken, drafts, update !== null);
      });
      if (receipt) return receipt;
    }
  } finally {
    forget();
  }
}

/** Returns what the service has of a letter before a click: the drafts of a receipt, or of a click that came to half. */
async function firstRemote(click: rows.Click, drafts: readonly ServiceDraft[], update: string | null) {
  const form = drafts.length > 1 ? "two" : drafts[0]?.otherSubject === undefined ? "one" : "subjects";
  if (update === null) return (await rows.findHalfDone(click, form)) ?? { form, drafts: [], other: null };
  const known = await rows.findPush(click, update);
  const isOf = known?.status === "done" && known.service === click.adapter.service && known.draftId === click.draftId;
  if (!isOf) throw toMend("update", "not_found", "There is no such draft of yours. Put it there as a new one?");
  if (known.remote.form === form) return known.remote;
  throw toMend(
    "update",
    "conflict",
    "That draft can't change between one version and a test of two. Put it there as a new one?",
  );
}

/** Nothing tells whether a draft was made: its answer was lost. */
const unsure = ({ adapter: { service } }: rows.Click) => {
  const { name } = SERVICE_TAGS[service];
  return toMend("unsure", "internal", `${name} didn't answer. It may be there already. Look, or try again.`);
};

/** Takes the steps of a push that are left, and writes each before the next. */
async function putThere(
  opened: OpenService,
  click: rows.Click,
  row: rows.Row,
  drafts: readonly ServiceDraft[],
  isUpdate: boolean,
): Promise<Receipt> {
  const { adapter } = click;
  const { login, ask } = opened;
  const there = row.remote.drafts;
  try {
    for (const [index, draft] of drafts.entries()) {
      let known = there[index];
      if (known && (await isDraft(opened, click, known.id, isUpdate))) {
        await ask(adapter.update, addressOf(adapter, known.id), z.unknown(), adapter.body(draft));
      } else {
        const body = { ...adapter.body(draft), ...(await adapter.newBody?.(draft, ask)) };
        const { id, path = "" } = await ask("POST", adapter.campaigns, adapter.made, body).catch((error: unknown) => {
          throw error instanceof ServiceFailure && error.trouble === "unclear" ? unsure(click) : error;
        });
        known = { id, address: (login.page ?? adapter.pages().drafts) + path, isWhole: false };
        there[index] = known;
        if (adapter.fill) await rows.saveStep(click, row, "running");
      }
      await adapter.fill?.(ask, addressOf(adapter, known.id), draft);
      known.isWhole = true;
      await rows.saveStep(click, row, index === drafts.length - 1 ? "done" : "running");
    }
  } catch (error) {
    // Where it cannot be written, the click is free again when its lease ends.
    await rows.saveStep(click, row, "failed").catch(() => undefined);
    throw error;
  }
  await rows.forgetReplaced(click);
  return rows.receiptOf(row);
}

/** Returns whether a draft can be written again; for a new click, one that cannot is made anew. @throws AppError. */
async function isDraft({ ask }: OpenService, { adapter }: rows.Click, id: string, isUpdate: boolean) {
  const { query = "", isDraft } = adapter.read;
  const found = await ask("GET", addressOf(adapter, id) + query, isDraft).catch((error: unknown) => {
    if (error instanceof ServiceFailure && error.trouble === "gone") return undefined;
    throw error;
  });
  if (found || !isUpdate) return found === true;
  const { name } = SERVICE_TAGS[adapter.service];
  throw found === false
    ? toMend("update", "conflict", `This was sent in ${name} already, or is about to be. Make a new draft?`)
    : toMend("update", "not_found", `This draft isn't in ${name} anymore. Put it there as a new one?`);
}
