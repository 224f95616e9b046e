import { getDrafts } from "@/lib/drafts/server/drafts-route";

export const GET = getDrafts;
