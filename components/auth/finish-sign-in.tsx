"use client";

import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { DeadLink } from "./dead-link";
import { EmailForm } from "./email-form";
import type { SignInPlace } from "./sign-in";
import { type CompletionState, useSignInCompletion } from "./use-sign-in-completion";

interface FinishSignInProps extends SignInPlace {
  /** Absent when the link is not complete. */
  token?: string;
  /** Whether somebody is signed in already in this browser. */
  signedIn: boolean;
}

/** The page that a sign-in link opens: completes sign-in, asks for the address, or says why neither is possible. */
export function FinishSignIn({ token, ...place }: FinishSignInProps) {
  const { state, complete, tryAgain } = useSignInCompletion(token, place.returnTo);
  return (
    <main className="mx-auto w-full max-w-xl grow px-4 py-10 sm:px-6 sm:py-16 lg:py-24">
      <h1 className="text-balance font-letter font-semibold text-3xl leading-tight">{TITLES[state.step]}</h1>
      <LiveRegion message={SAID[state.step] ?? ""} />
      <div className="mt-6 flex flex-col gap-6 rounded-md border border-line bg-paper p-5 shadow-paper sm:p-8">
        {state.step === "asking" ? <ConfirmEmail problem={state.problem} onSubmit={complete} /> : null}
        {state.step === "failed" ? <Failure message={state.message} onRetry={() => tryAgain(state.email)} /> : null}
        {state.step === "dead-link" ? <DeadLink message={state.message} {...place} /> : null}
        {state.step === "completing" || state.step === "signed-in" ? (
          <p className="flex items-center gap-3 text-ink-muted">
            <Spinner className="size-5" />
            One moment ...
          </p>
        ) : null}
      </div>
    </main>
  );
}

type Step = CompletionState["step"];

const TITLES: Readonly<Record<Step, string>> = {
  completing: "Signing you in",
  "signed-in": "You are signed in",
  asking: "Confirm your email",
  failed: "Signing in did not work",
  "dead-link": "This link does not work",
};

/** What a screen reader is told when the page changes; the notices of the other steps speak for themselves. */
const SAID: Partial<Readonly<Record<Step, string>>> = {
  completing: "Signing you in.",
  "signed-in": "You are signed in.",
  asking: "Please provide your email for confirmation.",
};

interface ConfirmEmailProps {
  problem: string | undefined;
  onSubmit: (email: string) => Promise<string | undefined>;
}

/** Another browser opened the link than the one that asked for it. */
function ConfirmEmail({ problem, onSubmit }: ConfirmEmailProps) {
  return (
    <EmailForm
      label="Please provide your email for confirmation"
      hint="The address that the link was sent to."
      placeholder="Enter your email address"
      submitLabel="Sign in"
      busyLabel="Signing in ..."
      initialProblem={problem}
      onSubmit={onSubmit}
    />
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <Notice tone="danger" title={message} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <a href="/login" className="rounded-sm text-accent underline underline-offset-4">
          Ask for a new link
        </a>
      </div>
    </>
  );
}
