import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "@/lib/browser/button-classes";
import { classNames } from "@/lib/browser/class-names";
import type { NamedDraft } from "@/lib/drafts/draft-summary";
import { FEATURES, type Shown, showsWizards } from "@/lib/text/features";
import { paths } from "@/lib/text/paths";
import { cutAtWord } from "@/lib/text/words";
import { SignIn, SignInAnchor, type SignInPlace } from "./sign-in";
import { SignedOutOffer } from "./signed-out-offer";

interface SignInPageProps extends SignInPlace {
  shown: Shown;
  areWizardsOpen: boolean;
  unfinished?: NamedDraft | undefined;
}

/** The login page: what the product writes, how to try it, and sign-in without a password (specification 2.8). */
export function SignInPage({ shown, areWizardsOpen, unfinished, ...place }: SignInPageProps) {
  const isAboutEmails = showsWizards(shown);
  const product = isAboutEmails ? (
    <Product shown={shown} areWizardsOpen={areWizardsOpen} unfinished={unfinished} />
  ) : null;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-6 sm:py-12 lg:max-w-6xl lg:py-16">
      <SignedOutOffer />
      <div className={isAboutEmails ? TWO_COLUMNS : "mx-auto flex max-w-xl flex-col gap-10"}>
        {place.noMail ? product : null}
        <section className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1 rounded-xl border border-line bg-paper p-5 sm:p-8">
          <SignInAnchor />
          <h1 className="text-balance font-heading font-semibold text-2xl leading-tight">Welcome to AI Assistant</h1>
          <p className="mt-2 mb-6 text-ink-muted">Get Instant Access to our marketing tools</p>
          <SignIn {...place} emphasis={isAboutEmails && areWizardsOpen ? "secondary" : "primary"} />
        </section>
        {place.noMail ? null : product}
        {isAboutEmails ? <ExampleLetter /> : null}
        <OpenTools shown={shown} />
      </div>
    </main>
  );
}

/** The sign-in comes first in one column where mail can be sent, and at the right of two, which a browser that can reads by columns. */
const TWO_COLUMNS =
  "grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:[reading-flow:grid-columns]";

/** Says what can be written here, with buttons to write one where the wizards are open. */
function Product({ areWizardsOpen, ...ways }: Pick<SignInPageProps, "shown" | "areWizardsOpen" | "unfinished">) {
  return (
    <section className="lg:col-start-1 lg:row-start-1">
      <h2 className="text-balance font-heading font-semibold text-3xl leading-tight sm:text-4xl">
        Write a promotional email, block by block
      </h2>
      <p className="mt-4 max-w-measure text-lg text-ink-muted leading-relaxed">
        Tell us what you're selling and who it's for. Then keep or revise each block as your letter takes shape.
        {areWizardsOpen ? " No account needed." : null}
      </p>
      {areWizardsOpen ? <WaysToWrite {...ways} /> : null}
    </section>
  );
}

/** Each begins a new email; one that is not finished is beside them. */
function WaysToWrite({ shown, unfinished }: Pick<SignInPageProps, "shown" | "unfinished">) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {shown.includes("email") ? (
        <Link href={paths.newDraft("email")} className={classNames(buttonClasses("primary"), GROWS_ON_PHONES)}>
          Write an email
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
      {unfinished === undefined ? null : (
        <Link
          href={paths.draft(unfinished)}
          prefetch={false}
          className={classNames(buttonClasses(), GROWS_ON_PHONES, "[overflow-wrap:anywhere]")}
        >
          {`Continue ‘${cutAtWord(unfinished.title, MOST_TITLE_CHARACTERS)}’`}
        </Link>
      )}
      {shown.includes("email") ? (
        <Link href={paths.wizardExample} prefetch={false} className={classNames(buttonClasses(), GROWS_ON_PHONES)}>
          Try it with an example
        </Link>
      ) : null}
      {shown.includes("story") ? (
        <Link href={paths.newDraft("story")} prefetch={false} className={classNames(buttonClasses(), GROWS_ON_PHONES)}>
          Story email
        </Link>
      ) : null}
    </div>
  );
}

const GROWS_ON_PHONES = "max-sm:grow";

/** As much of a title as fits on a button. */
const MOST_TITLE_CHARACTERS = 28;

const TOOLS = [
  { feature: "questions", name: "Question assistant", about: "Ask anything. Your first few questions are free." },
  { feature: "guitar", name: "Guitar Teacher Assistant", about: "Questions about playing the guitar." },
] as const;

/** The other tools that need no account; nothing where none is shown. */
function OpenTools({ shown }: Pick<SignInPageProps, "shown">) {
  const tools = TOOLS.filter(({ feature }) => shown.includes(feature));
  if (tools.length === 0) return null;
  return (
    <section className="lg:col-start-2 lg:row-start-3">
      <h2 className="font-heading font-semibold text-xl">Try these without an account</h2>
      <ul className="mt-4 flex flex-col divide-y divide-line border-line border-y">
        {tools.map(({ feature, name, about }) => (
          <li key={feature}>
            <Link
              href={FEATURES[feature].path}
              prefetch={false}
              className="group flex min-h-11 items-center gap-4 rounded-lg py-3.5"
            >
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

/** A finished example letter with its blocks named. It is plain text: nothing in it can be clicked. */
function ExampleLetter() {
  return (
    <figure className="self-start rounded-md border border-line bg-paper shadow-paper lg:col-start-1 lg:row-span-2 lg:row-start-2">
      <div className="border-line border-b px-5 py-4 sm:px-8">
        <p className="text-ink-muted text-sm">Subject</p>
        <p className="text-balance font-heading font-semibold text-lg leading-snug">{SUBJECT}</p>
      </div>
      <dl className="flex flex-col gap-y-4 px-5 sm:gap-y-5 pt-5 pb-6 sm:px-8 sm:pt-6">
        {BLOCKS.map(({ name, text }) => (
          <div key={name} className="grid gap-x-5 sm:grid-cols-[4.75rem_minmax(0,1fr)]">
            <dt className="text-ink-muted text-sm leading-7">{name}</dt>
            <dd className="whitespace-pre-line font-letter leading-7">{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="border-line border-t px-5 py-3 text-ink-muted text-sm sm:px-8">
        An example of a finished email and the blocks it's made of.
      </figcaption>
    </figure>
  );
}

const SUBJECT = "The loaf I hid in the trunk";

const BLOCKS = [
  {
    name: "Lede",
    text: "I once hid a loaf in the trunk of my car and drove it to the gas station, so nobody would find it in our trash.",
  },
  {
    name: "Story",
    text: "After three weekends, two books and a very precise timer, it was flat. When I told my neighbor, who bakes for a living, she only asked, “Did you touch the dough?” I hadn’t. I’d watched the clock.",
  },
  {
    name: "Tip",
    text: "So press a wet finger into your dough. If the dent springs back right away, wait. If it fills in slowly, bake.",
  },
  {
    name: "Offer",
    text: "How slowly? I can’t write that down, but a finger learns it. Mine learned it at her table, and I kept coming back until she sold me her bakery on Mill Lane.\n\nThat’s where I teach First Loaf, a course for eight people on four Tuesday evenings, January 5 to 26, from seven to nine. You mix, shape and bake your own dough, with me beside you. It’s $140, flour and starter included. If the first evening isn’t for you, you get your money back.",
  },
  { name: "CTA", text: "Save my place at the table" },
  { name: "Sign-off", text: "I hope to see you there,\nNora" },
  {
    name: "P.S.",
    text: "Bring a towel. I’ll have dough ready on the first evening, so you’ll go home with a warm loaf wrapped in it. This one rides up front.",
  },
] as const;
