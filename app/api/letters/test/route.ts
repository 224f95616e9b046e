export { postTestMail as POST } from "@/lib/send/server/letter-route";
