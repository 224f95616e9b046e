import { postContextWindow } from "@/lib/model/server/connect-route";

export const POST = postContextWindow;
