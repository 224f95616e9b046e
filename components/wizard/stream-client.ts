/** What talks to the server of generations, which comes after the page. */
export { openGeneration, reattach } from "@/lib/stream/client";
export { stopGeneration } from "@/lib/stream/stop-generation";
