import "server-only";
import { restoreDraft } from "@/lib/server/drafts/delete-draft";
import { countBytes, countChange, countGrowth } from "@/lib/server/drafts/draft-admission";
import { duplicateDraft } from "@/lib/server/drafts/duplicate-draft";
import { draftAnswer, draftRoute } from "@/lib/server/routes/draft-route";

/** `POST /api/drafts/ID/duplicate`: makes a second letter of one and answers its summary. */
export const postDuplicate = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const admit = async (bytes: number) => {
    await countBytes(request, owners, bytes);
    await countGrowth(request, owners, bytes);
  };
  return draftAnswer(await duplicateDraft(owners, id, admit), 201);
});

/** `POST /api/drafts/ID/restore`: brings a deleted letter back and answers its summary. */
export const postRestore = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  return draftAnswer(await restoreDraft(owners, id));
});
