import { getDrafts } from "@/lib/server/drafts/all-drafts";

export const GET = getDrafts;
