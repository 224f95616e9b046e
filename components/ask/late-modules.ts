import { LateModule } from "@/components/ui/late-module";

/** What talks to the server: a page is drawn and typed into before that. */
export const answerWire = new LateModule(() => import("@/components/ask/answer-wire"));

/** Reads what is stored: a first visit has nothing. */
export const questionFinder = new LateModule(() => import("@/components/ask/find-question"));
