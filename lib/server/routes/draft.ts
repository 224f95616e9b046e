import "server-only";
import { z } from "zod";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { MAX_DRAFT_BYTES, MAX_NAME_CHARACTERS, MOST_UNANSWERED } from "@/lib/drafts/draft-limits";
import { AppError } from "@/lib/server/app-error";
import { deleteDraft } from "@/lib/server/drafts/delete-draft";
import { assertMadeFor, countBytes, countChange, countGrowth } from "@/lib/server/drafts/draft-admission";
import { bytesOf } from "@/lib/server/drafts/draft-room";
import { findDraft } from "@/lib/server/drafts/find-draft";
import { markSeen } from "@/lib/server/drafts/mark-seen";
import { readLetter } from "@/lib/server/drafts/read-letter";
import { renameDraft } from "@/lib/server/drafts/rename-draft";
import { saveDraft } from "@/lib/server/drafts/save-draft";
import { draftAnswer, draftBody, draftRoute } from "@/lib/server/routes/draft-route";

/** `GET /api/drafts/ID`: the letter, its revision and the save that wrote it. */
export const getDraft = draftRoute(async ({ owners, id }) => {
  await markSeen(owners);
  return draftAnswer(await findDraft(owners, id));
});

const uuid = z.string().regex(DRAFT_ID, { error: "Give a UUID in small letters." });

/** The largest number that both databases hold in a column of whole numbers (PostgreSQL's INTEGER). */
const MOST_REVISION = 2_147_483_647;

const save = z.object({
  revision: z.int().min(0).max(MOST_REVISION),
  saveId: uuid,
  unanswered: z.array(uuid).max(MOST_UNANSWERED),
  owner: z.string().max(100).optional(),
  state: z.unknown(),
});

/**
 * `PUT /api/drafts/ID`, body `SaveBody` of `lib/drafts/draft-wire.ts`: saves the letter, as a new one when its revision
 * is 0, and answers `{ revision }`. When somebody else has saved it since, the answer is 409 with what there is now as
 * `draft`.
 */
export const putDraft = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const { owner, state, ...body } = await draftBody(request, save, MAX_DRAFT_BYTES);
  if (owner !== undefined) assertMadeFor(owners, owner);
  const letter = await readLetter(state);
  await countBytes(request, owners, bytesOf(letter));
  await countGrowth(request, owners, bytesOf(letter), id);
  const revision = await saveDraft(owners, { ...body, id, letter });
  if (revision !== null) return draftAnswer({ revision });
  const conflict = new AppError("conflict").toWire();
  return draftAnswer({ error: conflict, draft: await findDraft(owners, id) }, 409);
});

/** A name of the longest kind, each of its characters escaped, fits three times. */
const MAX_RENAME_BYTES = 4096;

const rename = z.object({
  name: z.string().max(MAX_NAME_CHARACTERS, { error: `A name has at most ${MAX_NAME_CHARACTERS} characters.` }),
});

/** `PATCH /api/drafts/ID`, body `{ name }`: names the letter and answers its summary. */
export const patchDraft = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const { name } = await draftBody(request, rename, MAX_RENAME_BYTES);
  return draftAnswer(await renameDraft(owners, id, name));
});

/** `DELETE /api/drafts/ID`: takes the letter away, which can be undone for a while. */
export const removeDraft = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  await deleteDraft(owners, id);
  return new Response(null, { status: 204 });
});
