export { postRestore as POST } from "@/lib/drafts/server/draft-route";
