import { healthAnswer } from "@/lib/server/health/health-answer";

export const GET = healthAnswer;
