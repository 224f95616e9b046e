/** What talks to the server. A page is drawn and typed into before it is needed, so it comes after the page. */
export { fetchPass } from "@/components/ask/fetch-pass";
export { openGeneration, reattach } from "@/lib/stream/client";
export { stopGeneration } from "@/lib/stream/stop-generation";
