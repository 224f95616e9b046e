export { stopRoute as POST } from "@/lib/generations/server/generation-route";
