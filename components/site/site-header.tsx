import Link from "next/link";
import { BrandMark } from "./brand-mark";
import { NavLink } from "./nav-link";

/** The product's name and the ways to its tools; the same on every page. */
export function SiteHeader() {
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex w-full max-w-[100rem] flex-wrap items-center justify-between gap-x-6 px-4 py-1 sm:px-6">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-lg">
          <BrandMark />
          <span className="font-letter font-semibold text-[1.0625rem]">AI Assistant</span>
          <span className="text-ink-muted text-sm max-md:sr-only">Marketing Tools</span>
        </Link>
        <nav aria-label="Tools" className="-mx-3 flex">
          <NavLink href="/wizard">Email wizard</NavLink>
          <NavLink href="/story">Story wizard</NavLink>
        </nav>
      </div>
    </header>
  );
}
