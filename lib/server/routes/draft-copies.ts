import "server-only";
import { restoreDraft } from "@/lib/server/drafts/delete-draft";
import { countBytes, countChange, countGrowth } from "@/lib/server/drafts/draft-admission";
import { duplicateDraft } from "@/lib/server/drafts/duplicate-draft";
import { draftRoute } from "@/lib/server/routes/draft-route";
import { freshJson } from "@/lib/server/routes/route";

/** `POST /api/drafts/ID/duplicate`: makes a second draft of one and answers its summary. */
export const postDuplicate = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const admit = async (bytes: number) => {
    await countBytes(request, owners, bytes);
    await countGrowth(request, owners, bytes);
  };
  return freshJson(await duplicateDraft(owners, id, admit), 201);
});

/** `POST /api/drafts/ID/restore`: brings a deleted draft back and answers its summary. */
export const postRestore = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  return freshJson(await restoreDraft(owners, id));
});
