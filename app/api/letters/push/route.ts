import { postPush } from "@/lib/services/server/push-route";

export const POST = postPush;
