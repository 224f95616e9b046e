import { openGeneration, reattach } from "@/lib/browser/generations/client";
import { stopGeneration } from "@/lib/browser/generations/stop-generation";
import { LazyModule } from "@/lib/browser/lazy-module";

/** What a session talks to the server of generations with. */
export const wizardClient = new LazyModule(() => Promise.resolve({ openGeneration, reattach, stopGeneration }));
