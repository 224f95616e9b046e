import { readyResponse } from "@/lib/boot/health";

export const GET = readyResponse;
