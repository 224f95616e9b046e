import { deleteDraftRoute, getDraftRoute, patchDraftRoute, putDraftRoute } from "@/lib/server/routes/draft";

export const GET = getDraftRoute;
export const PUT = putDraftRoute;
export const PATCH = patchDraftRoute;
export const DELETE = deleteDraftRoute;
