import { getDrafts } from "@/lib/server/routes/drafts";

export const GET = getDrafts;
