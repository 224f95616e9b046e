import { postRoom } from "@/lib/server/routes/connect";

export const POST = postRoom;
