"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId } from "react";

interface NavLinkProps {
  href: string;
  /** Other pages that one gets to from its own, on which it is marked too. */
  leadsTo?: readonly string[];
  /** Whether it can be marked as the current page. Of two links to a page, only the one with its name is. */
  marksPage?: boolean;
  /** The rest of the page's name, for screen readers alone. */
  rest?: string | undefined;
  /** Something to know before clicking, beside the link. */
  note?: string | undefined;
  children: string;
}

/** A link in the header that marks the current page. */
export function NavLink({ href, leadsTo = [], marksPage = true, rest, note, children }: NavLinkProps) {
  const isCurrent = [href, ...leadsTo].includes(usePathname()) && marksPage;
  const noteId = useId();
  return (
    <>
      {/* Not prefetched, because people who use one tool rarely open the others. */}
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
        <span
          id={noteId}
          title={note}
          className="truncate px-3 pb-2 text-ink-muted text-xs max-xl:-mt-2 xl:pr-2 xl:pb-0 xl:pl-0"
        >
          {note}
        </span>
      )}
    </>
  );
}

const NAV_LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-3 underline-offset-[0.4em] transition-colors hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent xl:px-2 xl:text-sm";
