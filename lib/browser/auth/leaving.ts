import { LazyModule } from "@/lib/browser/lazy-module";
import { persisted } from "@/lib/browser/persisted";

/** Left in the tab that signed out, for the page that it lands on. */
export const signedOutMark = persisted("signed-out", () => sessionStorage);

/** The code that signs out and clears a browser. Every page has the button, but the code is only fetched by a press. */
export const leaving = new LazyModule(() => import("./leave-browser"));
