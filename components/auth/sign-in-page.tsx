import { OpenTools } from "./open-tools";
import { SignIn, type SignInPlace } from "./sign-in";
import { SignedOutOffer } from "./signed-out-offer";

interface SignInPageProps extends SignInPlace {
  /** Whether the wizards need no way in. */
  areWizardsOpen: boolean;
}

/** The login page: the way in without a password, and what needs no way in (specification 2.8). */
export function SignInPage({ areWizardsOpen, ...place }: SignInPageProps) {
  return (
    <main className="mx-auto grid w-full max-w-xl grow content-start gap-x-16 gap-y-12 px-4 py-10 sm:px-6 sm:py-16 lg:py-24 lg:max-w-5xl lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-balance font-letter font-semibold text-3xl leading-tight sm:text-4xl">
          Welcome to AI Assistant
        </h1>
        <p className="mt-3 text-ink-muted text-lg">Get Instant Access to our marketing tools</p>
        <div className="mt-8">
          <SignedOutOffer />
        </div>
        <div className="rounded-md border border-line bg-paper p-5 shadow-paper sm:p-8">
          <SignIn {...place} />
        </div>
      </div>
      <div className="lg:pt-1.5">
        <OpenTools areWizardsOpen={areWizardsOpen} />
      </div>
    </main>
  );
}
