import { postRestore } from "@/lib/server/routes/draft";

export const POST = postRestore;
