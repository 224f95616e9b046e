import { readyResponse } from "@/lib/server/routes/ready";

export const GET = readyResponse;
