"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

interface NavLinkProps {
  href: string;
  /** Whether it says that its page is the current one; of two links to one page only the one with its name does. */
  marksPage?: boolean;
  children: string;
}

/** A link of the header that knows when its page is the current one. */
export function NavLink({ href, marksPage = true, children }: NavLinkProps) {
  const isCurrent = usePathname() === href && marksPage;
  return (
    // Nobody who writes in one tool needs the others fetched beforehand.
    <Link href={href} prefetch={false} aria-current={isCurrent ? "page" : undefined} className={NAV_LINK}>
      {children}
    </Link>
  );
}

const NAV_LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-3 text-ink-muted underline-offset-[0.4em] transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent xl:px-2.5 xl:text-sm";
