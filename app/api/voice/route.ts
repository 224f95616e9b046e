import { getVoice, putVoice } from "@/lib/voice/server/voice-route";

export const GET = getVoice;
export const PUT = putVoice;
