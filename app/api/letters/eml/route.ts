import { postLetterFile } from "@/lib/server/routes/letters";

export const POST = postLetterFile;
