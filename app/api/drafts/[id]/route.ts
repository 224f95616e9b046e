import { deleteDraftRoute, getDraftRoute, patchDraftRoute } from "@/lib/server/routes/draft";

export const GET = getDraftRoute;
export const PATCH = patchDraftRoute;
export const DELETE = deleteDraftRoute;
