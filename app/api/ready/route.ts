import { readyAnswer } from "@/lib/server/health/ready-answer";

export const GET = readyAnswer;
