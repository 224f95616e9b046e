import { postPageBrief } from "@/lib/page-brief/server/page-brief-route";

export const POST = postPageBrief;
