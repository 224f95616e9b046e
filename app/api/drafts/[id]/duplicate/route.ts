export { postDuplicate as POST } from "@/lib/drafts/server/draft-route";
