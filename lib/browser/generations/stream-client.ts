import { LazyModule } from "@/lib/browser/lazy-module";

/** Opens generations: nothing is generated before the first form is filled in. */
export const streamClient = new LazyModule(() => import("@/lib/browser/generations/wizard-client"));
