import { LazyModule } from "@/lib/browser/lazy-module";

/** What exports the letter: it is there by the time that the last step is done. */
export const sendParts = new LazyModule(() => import("./send-parts"));
