export { getVoice as GET, putVoice as PUT } from "@/lib/voice/server/voice-route";
