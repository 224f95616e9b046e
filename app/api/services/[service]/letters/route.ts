export { getLetters as GET } from "@/lib/services/server/service-route";
