"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { Waiting } from "@/components/ui/spinner";
import { buttonClasses } from "@/lib/browser/button-classes";
import { post, rememberedEmail } from "@/lib/sign-in/browser/auth-request";
import { type ReturnPath, signInPath } from "@/lib/sign-in/return-path";
import { readHasEmails } from "@/lib/sign-in/wire";
import { api, paths } from "@/lib/text/paths";
import { EmailForm } from "./email-form";
import { SignIn, type SignInPlace } from "./sign-in";

interface FinishSignInProps extends SignInPlace {
  /** Absent if the link is incomplete. */
  token?: string;
  signedIn: boolean;
}

/** The page behind a sign-in link: completes sign-in, asks for the address, or says why it cannot. */
export function FinishSignIn({ token, ...place }: FinishSignInProps) {
  const { state, complete, tryAgain } = useSignInCompletion(token, place.returnTo);
  return (
    <main className="mx-auto w-full max-w-xl grow px-4 py-10 sm:px-6 sm:py-16 lg:py-24">
      <h1 className="text-balance font-heading font-semibold text-3xl leading-tight">{TITLES[state.step]}</h1>
      {/* The notices of the other steps announce themselves. */}
      <LiveRegion message={state.step === "failed" || state.step === "dead-link" ? "" : `${TITLES[state.step]}.`} />
      <div className="mt-6 flex flex-col gap-6 rounded-md border border-line bg-paper p-5 shadow-paper sm:p-8">
        {state.step === "asking" ? (
          // The link was opened in another browser than the one it was requested in.
          <EmailForm
            label="Please provide your email for confirmation"
            hint="The address we sent the link to."
            placeholder="Enter your email address"
            submitLabel="Sign in"
            busyLabel="Signing in ..."
            initialProblem={state.problem}
            onSubmit={complete}
          />
        ) : null}
        {state.step === "failed" ? (
          <>
            <Notice tone="danger" title={state.message} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button variant="primary" onClick={() => tryAgain(state.email)}>
                Try again
              </Button>
              <a href={signInPath} className="rounded-sm text-accent underline underline-offset-4">
                Request a new link
              </a>
            </div>
          </>
        ) : null}
        {state.step === "dead-link" ? <DeadLink message={state.message} {...place} /> : null}
        {state.step === "completing" || state.step === "signed-in" ? <Waiting>One moment ...</Waiting> : null}
      </div>
    </main>
  );
}

const TITLES: Readonly<Record<CompletionState["step"], string>> = {
  completing: "Signing you in",
  "signed-in": "You're signed in",
  asking: "Confirm your email",
  failed: "We couldn't sign you in",
  "dead-link": "This link doesn't work",
};

/** Says why a link does not work, and offers a new one, or the next page to people who are signed in already. */
function DeadLink({ message, signedIn, ...place }: SignInPlace & { message: string; signedIn: boolean }) {
  if (signedIn) {
    return (
      <>
        <Notice announce="alert" title="You're already signed in.">
          {message} You don't need a new link.
        </Notice>
        <a href={place.returnTo} className={buttonClasses("primary")}>
          Continue
        </a>
      </>
    );
  }
  return (
    <>
      <Notice tone="warning" announce="alert" title={message}>
        Request a new one here.
      </Notice>
      <SignIn {...place} initialEmail={rememberedEmail.read() ?? ""} />
    </>
  );
}

/** The state of signing in. `signed-in` lasts until the next page has loaded. */
type CompletionState =
  | { step: "completing" }
  /** The link still works. */
  | { step: "asking"; problem?: string }
  /** No response, or a server error; the link may still work. */
  | { step: "failed"; message: string; email: string }
  /** The link is used, expired or incomplete. */
  | { step: "dead-link"; message: string }
  | { step: "signed-in" };

/**
 * Completes sign-in with the address that this browser remembers, once a person sees the page: a scanner that fetches
 * it uses no link up (specification 2.6, 11.4). Without an address it waits for `complete(email)`. Then it opens
 * `returnTo`, or the emails of a person who has some and asked for no other page.
 */
function useSignInCompletion(token: string | undefined, returnTo: ReturnPath) {
  const [state, setState] = useState<CompletionState>(token === undefined ? INCOMPLETE : { step: "completing" });
  const started = useRef(false);

  async function complete(email: string): Promise<string | undefined> {
    const response = await post(api.completeSignIn, { token, email });
    if (response.ok) {
      rememberedEmail.remove();
      setState({ step: "signed-in" });
      // Replaces this page, so that Back does not open a used link.
      location.replace(returnTo === paths.titles && readHasEmails(response.body) ? paths.library : returnTo);
      return undefined;
    }
    const { field, message } = response.error;
    if (field === "email") {
      setState({ step: "asking", problem: message });
      return message;
    }
    setState(field === "token" ? { step: "dead-link", message } : { step: "failed", message, email });
    return undefined;
  }

  const begin = useEffectEvent(() => {
    // A second request would find the link already used.
    if (token === undefined || started.current) return;
    started.current = true;
    const email = rememberedEmail.read();
    if (email === null) setState({ step: "asking" });
    else void complete(email);
  });
  useEffect(() => whenShown(begin), []);

  function tryAgain(email: string) {
    setState({ step: "completing" });
    void complete(email);
  }

  return { state, complete, tryAgain };
}

const INCOMPLETE: CompletionState = {
  step: "dead-link",
  message: "This link is incomplete. Copy the whole link from the email, or request a new one.",
};

/** Runs an action once the page is seen, which a prerendered page is later; returns a function that cancels it. */
function whenShown(action: () => void): () => void {
  if (!("prerendering" in document) || document.prerendering !== true) {
    action();
    return () => {};
  }
  document.addEventListener("prerenderingchange", action, { once: true });
  return () => document.removeEventListener("prerenderingchange", action);
}
