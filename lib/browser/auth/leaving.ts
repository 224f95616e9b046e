import { LazyModule } from "@/lib/browser/lazy-module";
import { persisted } from "@/lib/browser/persisted";

/** Lies in the tab that signed out, for the page that it lands on. */
export const signedOutMark = persisted("signed-out", () => sessionStorage);

/** What signs out and clears a browser. Every page has the button and few presses need it, so it comes with the press. */
export const leaving = new LazyModule(() => import("./leave-browser"));
