import { postTestMail } from "@/lib/server/routes/letters";

export const POST = postTestMail;
