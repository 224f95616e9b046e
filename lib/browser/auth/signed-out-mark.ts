import { persisted } from "@/lib/browser/persisted";

/** Left in the tab that signed out, for the page that it lands on. */
export const signedOutMark = persisted("signed-out", () => sessionStorage);
