import { postFound } from "@/lib/model/server/connect-route";

export const POST = postFound;
