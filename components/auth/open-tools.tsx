import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { classNames } from "@/lib/browser/styles/class-names";

const STORY = { href: "/story", name: "Story wizard", about: "A short story email around one insight." } as const;

const TOOLS = [
  { href: "/ask", name: "Question assistant", about: "Ask anything; the first questions are free." },
  { href: "/guitar", name: "Guitar Teacher Assistant", about: "Questions about playing the guitar." },
] as const;

/** What is open to everybody, so that nobody stands before a closed door. */
export function OpenTools({ areWizardsOpen }: { areWizardsOpen: boolean }) {
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
      <Link href="/wizard" className={`${buttonClasses()} mt-5 max-sm:w-full`}>
        Open the email wizard
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </>
  );
}
