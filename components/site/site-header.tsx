import Link from "next/link";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

/** The product's name, the ways to its tools, and the way in or out; the same on every page. */
export function SiteHeader({ account }: { account: ReactNode }) {
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-x-4 px-4 py-1 sm:px-6">
        <Link href="/" className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg">
          <BrandMark />
          <span className="font-letter font-semibold text-[1.0625rem]">AI Assistant</span>
          <span className="text-ink-muted text-sm max-2xl:sr-only">Marketing Tools</span>
        </Link>
        <SiteMenu>
          <nav aria-label="Site" className="flex flex-col xl:flex-row">
            <NavLink href="/" marksPage={false}>
              Home
            </NavLink>
            <NavLink href="/">Video Title Generator</NavLink>
            <NavLink href="/wizard">Email wizard</NavLink>
            <NavLink href="/story">Story wizard</NavLink>
            <NavLink href="/emails">Your emails</NavLink>
            <NavLink href="/ask">Question assistant</NavLink>
            <NavLink href="/guitar">Guitar teacher</NavLink>
          </nav>
          <div className="flex flex-col border-line max-xl:mt-2 max-xl:border-t max-xl:pt-2 max-xl:[&>*]:justify-start max-xl:[&>*]:px-3 max-xl:[&_button]:justify-start max-xl:[&_button]:px-3 xl:ml-2 xl:flex-row xl:items-center">
            {account}
          </div>
        </SiteMenu>
      </div>
    </header>
  );
}
