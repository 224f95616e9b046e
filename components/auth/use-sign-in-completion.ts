"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { completeSignIn } from "@/lib/browser/auth/complete-sign-in";
import { rememberedEmail } from "@/lib/browser/auth/remembered-email";
import { whenShown } from "@/lib/browser/when-shown";
import type { ReturnPath } from "@/lib/sign-in/return-path";

/** Where signing in stands. `signed-in` lasts until the next page is there. */
export type CompletionState =
  | { step: "completing" }
  | { step: "asking"; problem?: string }
  | { step: "failed"; message: string; email: string }
  | { step: "dead-link"; message: string }
  | { step: "signed-in" };

/**
 * Completes sign-in with the address that this browser remembers, once a person sees the page, and goes on to
 * `returnTo`. Without an address it waits for `complete(email)`, which gives what to say when the address is wrong.
 * Opening the page uses nothing up, so a scanner that fetches it does no harm (specification 11.4).
 */
export function useSignInCompletion(token: string | undefined, returnTo: ReturnPath) {
  const [state, setState] = useState<CompletionState>(token === undefined ? INCOMPLETE : { step: "completing" });
  const begun = useRef(false);

  const complete = useCallback(
    async (email: string): Promise<string | undefined> => {
      if (token === undefined) return undefined;
      const completion = await completeSignIn(token, email);
      switch (completion.kind) {
        case "signed-in":
          setState({ step: "signed-in" });
          // In place of this page, so that going back does not lead to a used link.
          location.replace(returnTo);
          return undefined;
        case "wrong-address":
          setState({ step: "asking", problem: completion.message });
          return completion.message;
        case "dead-link":
          setState({ step: "dead-link", message: completion.message });
          return undefined;
        case "failed":
          setState({ step: "failed", message: completion.message, email });
          return undefined;
      }
    },
    [token, returnTo],
  );

  useEffect(() => {
    if (token === undefined) return;
    return whenShown(() => {
      // A second time would find the link used up by the first.
      if (begun.current) return;
      begun.current = true;
      const email = rememberedEmail();
      if (email === undefined) setState({ step: "asking" });
      else void complete(email);
    });
  }, [token, complete]);

  function tryAgain(email: string) {
    setState({ step: "completing" });
    void complete(email);
  }

  return { state, complete, tryAgain };
}

const INCOMPLETE: CompletionState = {
  step: "dead-link",
  message: "This link is not complete. Copy the whole link from the email, or ask for a new one.",
};
