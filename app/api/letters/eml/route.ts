import { postLetterFile } from "@/lib/send/server/letter-route";

export const POST = postLetterFile;
