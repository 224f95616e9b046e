import { getLetters } from "@/lib/services/server/sent-letters";

export const GET = getLetters;
