import { healthResponse } from "@/lib/boot/health";

export const GET = healthResponse;
