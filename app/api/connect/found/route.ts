import { postFound } from "@/lib/server/routes/connect";

export const POST = postFound;
