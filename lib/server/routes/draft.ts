import "server-only";
import { z } from "zod";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { MAX_DRAFT_BYTES, MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import { MOST_UNANSWERED } from "@/lib/drafts/sync-mark";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { deleteDraft, restoreDraft } from "@/lib/server/drafts/delete-draft";
import { assertMadeFor, countBytes, countChange, countGrowth } from "@/lib/server/drafts/draft-admission";
import { bytesOf } from "@/lib/server/drafts/draft-room";
import { loadDraft, noSuchDraft } from "@/lib/server/drafts/draft-rows";
import { duplicateDraft } from "@/lib/server/drafts/duplicate-draft";
import { markSeen } from "@/lib/server/drafts/forget-drafts";
import { readDraft } from "@/lib/server/drafts/read-draft";
import { renameDraft, saveDraft } from "@/lib/server/drafts/save-draft";
import { clientAddress } from "@/lib/server/http/client-address";
import { draftOwnersOf, type Owners } from "@/lib/server/identity/owner";
import type { GiveBack } from "@/lib/server/limits/take-all";
import { recordEvent } from "@/lib/server/records/record-event";
import { freshJson, type Handler, ownRoute, readBody, type With } from "./route";

/** Handles `GET /api/drafts/ID`: returns the draft, its revision and the save that wrote it. */
export const getDraftRoute = draftRoute(async ({ owners, id }) => {
  await markSeen(owners);
  return freshJson(await loadDraft(owners, id));
});

const uuid = z.string().regex(DRAFT_ID, { error: "Give a UUID in small letters." });

const save = z.object({
  revision: z.int32().nonnegative(),
  saveId: uuid,
  unanswered: z.array(uuid).max(MOST_UNANSWERED),
  owner: z.string().max(100).optional(),
  state: z.unknown(),
});

/**
 * Handles `PUT /api/drafts/ID`, body `SaveBody` of `lib/drafts/draft-wire.ts`: saves the draft, as a new one if its
 * revision is 0, and responds with `{ revision }`. If another save came first, the response is 409 with the current
 * `draft`.
 */
export const putDraftRoute = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const { owner, state, ...body } = await readBody(request, save, MAX_DRAFT_BYTES);
  if (owner !== undefined) assertMadeFor(owners, owner);
  const columns = readDraft(state);
  await countBytes(request, owners, bytesOf(columns));
  const giveBack = await countGrowth(request, owners, bytesOf(columns), id);
  const revision = await unlessRefused(giveBack, saveDraft(owners, { ...body, id, columns }));
  if (revision !== null) return freshJson({ revision });
  await giveBack();
  const conflict = new AppError("conflict").toWire();
  return freshJson({ error: conflict, draft: await loadDraft(owners, id) }, 409);
});

/** Awaits a save, and takes its count back if it fails. */
async function unlessRefused<Saved>(giveBack: GiveBack, saving: Promise<Saved>): Promise<Saved> {
  return saving.catch(async (error) => {
    await giveBack();
    throw error;
  });
}

/** The largest body of a name: the longest name with every character escaped fits three times. */
const MAX_RENAME_BYTES = 4096;

const rename = z.object({
  name: z.string().max(MAX_NAME_CHARACTERS, { error: `A name has at most ${MAX_NAME_CHARACTERS} characters.` }),
});

/** Handles `PATCH /api/drafts/ID`, body `{ name }`: names the draft and responds with its summary. */
export const patchDraftRoute = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const { name } = await readBody(request, rename, MAX_RENAME_BYTES);
  return freshJson(await renameDraft(owners, id, name));
});

/** Handles `DELETE /api/drafts/ID`: deletes the draft, which can be undone for a while. */
export const deleteDraftRoute = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  await deleteDraft(owners, id);
  return new Response(null, { status: 204 });
});

/** Handles `POST /api/drafts/ID/duplicate`: copies the draft and responds with the summary of the copy. */
export const postDuplicate = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  let giveBack: GiveBack = () => {};
  const admit = async (bytes: number) => {
    await countBytes(request, owners, bytes);
    giveBack = await countGrowth(request, owners, bytes);
  };
  return freshJson(await unlessRefused(() => giveBack(), duplicateDraft(owners, id, admit)), 201);
});

/** Handles `POST /api/drafts/ID/restore`: restores a deleted draft and responds with its summary. */
export const postRestore = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  return freshJson(await restoreDraft(owners, id));
});

/** The request of a handler of one draft. */
export interface DraftRequest {
  request: Request;
  owners: Owners;
  id: string;
}

/** Makes a handler below `/api/drafts/[id]`, for the draft's owner and from our own pages alone. */
function draftRoute(respond: (asked: DraftRequest) => Promise<Response>): Handler<With<"id">> {
  return ownRoute(async (request, { params }) => {
    const owners = await draftOwnersOf(request);
    const id = (await params).id.toLowerCase();
    if (!DRAFT_ID.test(id)) throw noSuchDraft();
    const asked = { request, owners, id };
    return respond(asked).catch(async (error) => {
      if (isAppError(error) && error.code === "not_found") await recordForeign(asked);
      throw error;
    });
  });
}

/** Records a request for another owner's draft, whose id cannot be guessed by accident. The response does not tell. */
async function recordForeign({ request, owners, id }: DraftRequest): Promise<void> {
  const draft = await database().draft.findUnique({ where: { id }, select: { owner: true } });
  if (!draft || owners.some((owner) => owner === draft.owner)) return;
  recordEvent("foreign-draft", { owner: owners[0], network: clientAddress(request) });
}
