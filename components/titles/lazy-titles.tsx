import { LazyModule } from "@/lib/browser/lazy-module";

/** The library of the selects is as large as the rest of the page; what draws an answer comes with it. */
export const titleParts = new LazyModule(() => import("./title-parts"));
