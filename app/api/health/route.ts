import { healthAnswer } from "@/lib/server/routes/health";

export const GET = healthAnswer;
