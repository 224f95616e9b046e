import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { SignIn, type SignInPlace } from "@/components/auth/sign-in";
import { SignedOutOffer } from "@/components/auth/signed-out-offer";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { classNames } from "@/lib/browser/styles/class-names";
import { paths } from "@/lib/paths";

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

const STORY = {
  href: paths.wizard("story"),
  name: "Story wizard",
  about: "A short story email around one insight.",
} as const;

const TOOLS = [
  { href: paths.ask, name: "Question assistant", about: "Ask anything; the first questions are free." },
  { href: paths.guitar, name: "Guitar Teacher Assistant", about: "Questions about playing the guitar." },
] as const;

/** What is open to everybody, so that nobody stands before a closed door. */
function OpenTools({ areWizardsOpen }: { areWizardsOpen: boolean }) {
  return (
    <section>
      <h2 className="font-letter font-semibold text-xl">No account needed</h2>
      {areWizardsOpen ? <OpenWizard /> : null}
      <ul
        className={classNames(
          "flex flex-col divide-y divide-line border-line border-y",
          areWizardsOpen ? "mt-7" : "mt-5",
        )}
      >
        {(areWizardsOpen ? [STORY, ...TOOLS] : TOOLS).map(({ href, name, about }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="group flex min-h-11 items-center gap-4 rounded-lg py-3.5">
              <span className="grow">
                <span className="block font-medium underline-offset-4 group-hover:underline">{name}</span>
                <span className="block text-ink-muted text-sm">{about}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenWizard() {
  return (
    <>
      <p className="mt-2 text-ink-muted leading-relaxed">
        Write a promotional email one block at a time: say what you offer and to whom, then pick, keep or revise each
        block while the letter grows beside you.
      </p>
      <Link href={paths.wizard("email")} className={`${buttonClasses()} mt-5 max-sm:w-full`}>
        Open the email wizard
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </>
  );
}
