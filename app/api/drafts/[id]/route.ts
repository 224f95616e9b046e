import { getDraft, patchDraft, putDraft, removeDraft } from "@/lib/server/routes/draft";

export const GET = getDraft;
export const PUT = putDraft;
export const PATCH = patchDraft;
export const DELETE = removeDraft;
