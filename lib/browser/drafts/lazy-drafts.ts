import { LazyModule } from "@/lib/browser/lazy-module";

/** Reads stored drafts and saves them on the server: a first visit has none, and nothing to save before its first word. */
export const drafts = new LazyModule(() => import("@/lib/browser/drafts/stored-drafts"));
