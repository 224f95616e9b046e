import { healthResponse } from "@/lib/server/routes/health";

export const GET = healthResponse;
