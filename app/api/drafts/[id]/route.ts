import { deleteDraftRoute, getDraftRoute, patchDraftRoute } from "@/lib/drafts/server/draft-route";

export const GET = getDraftRoute;
export const PATCH = patchDraftRoute;
export const DELETE = deleteDraftRoute;
