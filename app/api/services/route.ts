import { getServices } from "@/lib/services/server/service-route";

export const GET = getServices;
