import { postTestMail } from "@/lib/send/server/letter-route";

export const POST = postTestMail;
