import { readyAnswer } from "@/lib/server/routes/ready";

export const GET = readyAnswer;
