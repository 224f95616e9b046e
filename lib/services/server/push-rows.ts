import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { hasAccount, isDeleted } from "@/lib/server/identity/owner";
import { parseJson } from "@/lib/text/json";
import type { Receipt } from "../wire";
import type { Account } from "./service-keys";

const remoteSchema = z.object({
  /** How the letter lies in the service: one draft, one with two subjects, or two drafts. */
  form: z.enum(["one", "subjects", "two"]),
  /** Its drafts so far; one that is not whole lacks its content. */
  drafts: z.array(z.object({ id: z.string(), address: z.string(), isWhole: z.boolean() })),
  /** The text of its second version. */
  other: z.custom<Receipt["other"]>().default(null),
});

/** The part of a letter that a service has. */
export type Remote = z.output<typeof remoteSchema>;

/** The click of one push. */
export interface Click extends Account {
  key: string;
  draftId: string;
  mark: string;
  other: Receipt["other"];
}

/** How long a process that puts a letter into a service is believed to be alive after its last step. */
export const LEASE_MS = 90_000;

/** A push as it is stored. */
export type Row = Awaited<ReturnType<typeof findPushes>>[number];

/** Finds pushes by values of their columns, the oldest first. */
async function findPushes(where: Partial<Record<"owner" | "key" | "draftId" | "service" | "status", string>>) {
  const rows = await database().push.findMany({ where, orderBy: { at: "asc" } });
  return rows.map((row) => ({ ...row, remote: remoteSchema.parse(parseJson(row.remote)) }));
}

export const findPush = async ({ owner }: Pick<Account, "owner">, key: string): Promise<Row | undefined> =>
  (await findPushes({ owner, key }))[0];

/** Returns what is left to do: to fill a draft that is there, to make one, or nothing. */
export function leftOf({ form, drafts }: Remote): "fill" | "make" | "nothing" {
  if (drafts.some(({ isWhole }) => !isWhole)) return "fill";
  return drafts.length < (form === "two" ? 2 : 1) ? "make" : "nothing";
}

/** Whether a push runs, as far as its last step tells. */
export const isRunning = ({ status, at }: Row): boolean => status === "running" && at.getTime() > Date.now() - LEASE_MS;

/** Returns what says that a letter is in a service. */
export function receiptOf({ key, service, mark, at, remote: { drafts, other } }: Row): Receipt {
  const shown = drafts.map(({ id, address }) => ({ id, address }));
  return { key, service: service as Receipt["service"], drafts: shown, other, mark, at: at.getTime() };
}

/** Returns the newest receipt of a draft in each service that has one. */
export async function newestReceipts(owner: Account["owner"], draftId: string): Promise<ReadonlyMap<string, Receipt>> {
  const rows = await findPushes({ owner, draftId, status: "done" });
  return new Map(rows.map((row) => [row.service, receiptOf(row)]));
}

/** Returns what an earlier click has left half done in a service, so that this one goes on; undefined without any. */
export async function findHalfDone({ owner, draftId, adapter: { service } }: Click, form: Remote["form"]) {
  const rows = await findPushes({ owner, draftId, service });
  const stopped = rows.filter((row) => row.status !== "done" && !isRunning(row)).map(({ remote }) => remote);
  return stopped.findLast((one) => one.form === form && one.drafts.length > 0 && leftOf(one) !== "nothing");
}

/**
 * Takes a click for this process, the first time or after it failed or its process is gone. Of all that try, on any
 * instance, one succeeds. Returns the row; undefined when the click is done or another process works on it.
 * @throws AppError `unauthorized` when the account was deleted.
 */
export async function takeClick(
  { owner, key, draftId, adapter: { service }, mark, other }: Click,
  remote: Remote,
): Promise<Row | undefined> {
  const [now, gone] = [new Date(), new Date(Date.now() - LEASE_MS)];
  const taken = await database().$executeRaw`INSERT INTO "Push"
      ("owner", "key", "draftId", "service", "remote", "mark", "status", "at")
    SELECT ${owner}, ${key}, ${draftId}, ${service}, ${JSON.stringify({ ...remote, other })}, ${mark}, 'running', ${now}
    WHERE ${hasAccount(owner)}
    ON CONFLICT ("owner", "key") DO UPDATE SET "status" = 'running', "at" = excluded."at"
    WHERE "Push"."status" = 'failed' OR ("Push"."status" = 'running' AND "Push"."at" < ${gone})`;
  if (taken > 0) return findPush({ owner }, key);
  if (await isDeleted(owner)) throw new AppError("unauthorized", { message: "You've been signed out." });
  return undefined;
}

/** Writes a step of a push, and when in its row. @throws AppError `conflict` when another process has taken the click since. */
export async function saveStep({ owner, key }: Click, row: Row, status: string): Promise<void> {
  // Two steps within a millisecond are told apart.
  const at = new Date(Math.max(Date.now(), row.at.getTime() + 1));
  const data = { remote: JSON.stringify(row.remote), status, at };
  const { count } = await database().push.updateMany({ where: { owner, key, at: row.at }, data });
  const message = "This was begun again somewhere else. Reload the page to see it.";
  if (count === 0) throw new AppError("conflict", { message });
  row.at = at;
}

/** Removes what the receipt of a finished click replaces. */
export async function forgetReplaced({ owner, key, draftId, adapter: { service } }: Click): Promise<void> {
  const where = { owner, draftId, service, key: { not: key }, status: { not: "running" } };
  await database().push.deleteMany({ where });
}
