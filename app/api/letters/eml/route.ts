export { postLetterFile as POST } from "@/lib/send/server/letter-route";
