import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { classNames } from "@/lib/browser/styles/class-names";
import type { NamedDraft } from "@/lib/drafts/draft-summary";
import { paths } from "@/lib/paths";
import { cutAtWord } from "@/lib/text/cut-at-word";
import { ExampleLetter } from "./example-letter";
import { SignIn, type SignInPlace } from "./sign-in";
import { SignedOutOffer } from "./signed-out-offer";

interface SignInPageProps extends SignInPlace {
  /** Whether the wizards are open without an account. */
  areWizardsOpen: boolean;
  /** An email of this browser that can be continued. */
  unfinished?: NamedDraft | undefined;
}

/**
 * The login page: what the product writes, how to try it, and sign-in without a password (specification 2.8). Only the
 * form loads a script.
 */
export function SignInPage({ areWizardsOpen, unfinished, ...place }: SignInPageProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-6 sm:py-12 lg:max-w-6xl lg:py-16">
      <SignedOutOffer />
      <div className="grid content-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Product areWizardsOpen={areWizardsOpen} unfinished={unfinished} />
        <div className="flex flex-col gap-10">
          <section className="rounded-xl border border-line bg-paper p-5 sm:p-8">
            <h1 className="text-balance font-heading font-semibold text-2xl leading-tight">Welcome to AI Assistant</h1>
            <p className="mt-2 mb-6 text-ink-muted">Get Instant Access to our marketing tools</p>
            <SignIn {...place} emphasis={areWizardsOpen ? "secondary" : "primary"} />
          </section>
          <OpenTools />
        </div>
      </div>
    </main>
  );
}

/** Shows an example, with buttons to write one where the wizards are open. */
function Product({ areWizardsOpen, unfinished }: Pick<SignInPageProps, "areWizardsOpen" | "unfinished">) {
  return (
    <section>
      <h2 className="text-balance font-heading font-semibold text-3xl leading-tight sm:text-4xl">
        Write a promotional email, block by block
      </h2>
      <p className="mt-4 max-w-measure text-lg text-ink-muted leading-relaxed">
        Tell us what you're selling and who it's for. Then keep or revise each block as your letter takes shape.
        {areWizardsOpen ? " No account needed." : null}
      </p>
      {areWizardsOpen ? <WaysToWrite unfinished={unfinished} /> : null}
      <div className="mt-10">
        <ExampleLetter />
      </div>
    </section>
  );
}

/** Each begins a new email; one that is not finished stands beside them. */
function WaysToWrite({ unfinished }: Pick<SignInPageProps, "unfinished">) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Link href={paths.newDraft("email")} className={classNames(buttonClasses("primary"), GROWS_ON_PHONES)}>
        Write an email
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      {unfinished === undefined ? null : (
        <Link
          href={paths.draft(unfinished)}
          prefetch={false}
          className={classNames(buttonClasses(), GROWS_ON_PHONES, "[overflow-wrap:anywhere]")}
        >
          {`Continue ‘${cutAtWord(unfinished.title, MOST_TITLE_CHARACTERS)}’`}
        </Link>
      )}
      <Link href={paths.wizardExample} prefetch={false} className={classNames(buttonClasses(), GROWS_ON_PHONES)}>
        Try it with an example
      </Link>
      <Link href={paths.newDraft("story")} prefetch={false} className={classNames(buttonClasses(), GROWS_ON_PHONES)}>
        Story email
      </Link>
    </div>
  );
}

const GROWS_ON_PHONES = "max-sm:grow";

/** As much of a title as fits on a button. */
const MOST_TITLE_CHARACTERS = 28;

const TOOLS = [
  { href: paths.ask, name: "Question assistant", about: "Ask anything. Your first few questions are free." },
  { href: paths.guitar, name: "Guitar Teacher Assistant", about: "Questions about playing the guitar." },
] as const;

/** The other tools that need no account. */
function OpenTools() {
  return (
    <section>
      <h2 className="font-heading font-semibold text-xl">Try these without an account</h2>
      <ul className="mt-4 flex flex-col divide-y divide-line border-line border-y">
        {TOOLS.map(({ href, name, about }) => (
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
