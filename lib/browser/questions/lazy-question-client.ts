import { LazyModule } from "@/lib/browser/lazy-module";

/** What talks to the server: a page is drawn and typed into before that. */
export const questionClient = new LazyModule(() => import("@/lib/browser/questions/question-client"));
