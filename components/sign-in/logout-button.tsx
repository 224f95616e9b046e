"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showFailure } from "@/lib/browser/show-toast";
import { signedOutMark } from "@/lib/sign-in/browser/signed-out-mark";
import { paths } from "@/lib/text/paths";

/** Ends the session in this browser and in the database, and opens the sign-in page. */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    const problem = await endSession();
    // A full page load, so that nothing of the session stays in memory.
    if (problem === undefined) {
      signedOutMark.write("true");
      return location.assign(paths.login);
    }
    setBusy(false);
    void showFailure(`You're still signed in. ${problem}`);
  }

  return (
    <Button variant="quiet" size="small" busy={busy} busyLabel="Logging out ..." onClick={logOut}>
      Logout
    </Button>
  );
}

async function endSession(): Promise<string | undefined> {
  try {
    // Every page has the button, but few of them need the code.
    const { signOut } = await import("@/lib/sign-in/browser/leave-browser");
    return await signOut();
  } catch {
    return "Part of this page didn't load. Check your connection and try again.";
  }
}
