export { getLetters as GET } from "@/lib/services/server/sent-letters";
