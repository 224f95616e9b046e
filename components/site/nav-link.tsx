"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId } from "react";

interface NavLinkProps {
  href: string;
  /** Whether it says that its page is the current one; of two links to one page only the one with its name does. */
  marksPage?: boolean;
  /** The rest of the page's name, which a row has no room for to show. */
  rest?: string;
  /** What to know before following it. */
  note?: string | undefined;
  children: string;
}

/** A link of the header that knows when its page is the current one. */
export function NavLink({ href, marksPage = true, rest, note, children }: NavLinkProps) {
  const isCurrent = usePathname() === href && marksPage;
  const noteId = useId();
  return (
    <>
      {/* Nobody who writes in one tool needs the others fetched beforehand. */}
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        className={NAV_LINK}
      >
        {children}
        {rest === undefined ? null : <span className="xl:sr-only">&nbsp;{rest}</span>}
      </Link>
      {note === undefined ? null : (
        <span id={noteId} className="px-3 pb-2 text-ink-muted text-xs max-xl:-mt-2 xl:pr-2 xl:pb-0 xl:pl-0">
          {note}
        </span>
      )}
    </>
  );
}

const NAV_LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-3 underline-offset-[0.4em] transition-colors hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent xl:px-2 xl:text-sm";
