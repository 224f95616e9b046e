"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { leaving, signedOutMark } from "@/lib/browser/auth/leaving";
import { showFailure } from "@/lib/browser/show-toast";
import type { ButtonSize, ButtonVariant } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

interface LogoutButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Ends the session, here and in the database, and goes to the sign-in page. */
export function LogoutButton({ variant = "quiet", size = "small" }: LogoutButtonProps) {
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    const problem = await endSession();
    // The page is loaded anew, so that nothing of what was seen before stays in memory.
    if (problem === undefined) {
      signedOutMark.write("true");
      return location.assign(paths.login);
    }
    setBusy(false);
    void showFailure(`You are still signed in. ${problem}`);
  }

  return (
    <Button variant={variant} size={size} busy={busy} busyLabel="Logging out ..." onClick={logOut}>
      Logout
    </Button>
  );
}

/** Ends the session, or gives what stood in the way. */
async function endSession(): Promise<string | undefined> {
  try {
    const { signOut } = await leaving.load();
    return await signOut();
  } catch {
    return "A part of this page could not be loaded. Check your connection and try again.";
  }
}
