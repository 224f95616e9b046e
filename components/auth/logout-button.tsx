"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { markSignedOut } from "@/lib/browser/auth/signed-out-mark";
import { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure } from "@/lib/browser/show-toast";
import type { ButtonSize, ButtonVariant } from "@/lib/browser/styles/button-classes";

/** Every page has this button and few presses need it, so what talks to the server comes with the press. */
const authRequest = new LazyModule(() => import("@/lib/browser/auth/auth-request"));

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
      markSignedOut();
      return location.assign("/login");
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
    const { postWithCsrf } = await authRequest.load();
    const result = await postWithCsrf("/api/auth/signout", {});
    return result.ok ? undefined : result.error.message;
  } catch {
    return "A part of this page could not be loaded. Check your connection and try again.";
  }
}
