import { readyResponse } from "@/lib/server/routes/health";

export const GET = readyResponse;
