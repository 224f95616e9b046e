"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** A link of the header that knows when its page is the current one. */
export function NavLink({ href, children }: { href: string; children: string }) {
  const pathname = usePathname();
  return (
    <Link href={href} aria-current={pathname === href ? "page" : undefined} className={NAV_LINK}>
      {children}
    </Link>
  );
}

const NAV_LINK =
  "inline-flex min-h-11 items-center rounded-lg px-3 text-ink-muted text-sm underline-offset-[0.4em] transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent";
