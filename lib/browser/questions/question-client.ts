/** What talks to the server. A page is drawn and typed into before it is needed, so it comes after the page. */

export { openGeneration, reattach } from "@/lib/browser/generations/client";
export { stopGeneration } from "@/lib/browser/generations/stop-generation";
export { fetchToken } from "@/lib/browser/questions/fetch-token";
