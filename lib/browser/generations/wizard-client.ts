/** What talks to the server of generations, which comes after the page. */
export { openGeneration, reattach } from "@/lib/browser/generations/client";
export { stopGeneration } from "@/lib/browser/generations/stop-generation";
