export {
  deleteDraftRoute as DELETE,
  getDraftRoute as GET,
  patchDraftRoute as PATCH,
} from "@/lib/drafts/server/draft-route";
