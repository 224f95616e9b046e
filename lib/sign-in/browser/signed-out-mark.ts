import { persisted } from "@/lib/browser/persisted";

/** Left in the tab that signed out, or deleted the account (`deleted`), for the page that it lands on. */
export const signedOutMark = persisted("signed-out", () => sessionStorage);
