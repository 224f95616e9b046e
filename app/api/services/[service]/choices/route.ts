import { getChoices } from "@/lib/services/server/service-route";

export const GET = getChoices;
