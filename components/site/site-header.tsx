import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import { paths } from "@/lib/paths";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

interface SiteHeaderProps {
  isSignedIn: boolean;
  /** The sign-in link, or the links of a signed-in person. */
  account: ReactNode;
}

/** The header of every page: the product's name, links to its tools, and sign-in or logout. */
export function SiteHeader({ isSignedIn, account }: SiteHeaderProps) {
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-x-4 px-4 py-1 sm:px-6">
        <Link href={paths.titles} prefetch={false} className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg">
          <BrandMark />
          <span className="font-heading font-semibold text-[1.0625rem]">AI Assistant</span>
          <span className="text-ink-muted text-sm max-2xl:sr-only">Marketing Tools</span>
        </Link>
        <SiteMenu>
          <nav aria-label="Site" className="flex flex-col max-xl:divide-y max-xl:divide-line xl:flex-row xl:gap-x-3">
            <NavPlace>
              <NavLink href={paths.titles} marksPage={false}>
                Home
              </NavLink>
            </NavPlace>
            <NavGroup label="Write">
              <NavLink href={paths.wizard("email")} rest="wizard">
                Email
              </NavLink>
              <NavLink href={paths.wizard("story")} rest="wizard">
                Story
              </NavLink>
            </NavGroup>
            <NavPlace>
              <NavLink href={paths.library}>Your emails</NavLink>
            </NavPlace>
            <NavGroup label="Ask">
              <NavLink href={paths.ask} rest="assistant">
                Question
              </NavLink>
              <NavLink href={paths.guitar} rest="teacher">
                Guitar
              </NavLink>
            </NavGroup>
            <NavGroup label="Titles" namesItself>
              <NavLink href={paths.titles} note={isSignedIn ? undefined : "Sign-in required"}>
                Video Title Generator
              </NavLink>
            </NavGroup>
          </nav>
          <div className="flex flex-col border-line max-xl:mt-2 max-xl:border-t max-xl:pt-2 max-xl:[&>*]:justify-start max-xl:[&>*]:px-3 max-xl:[&_button]:justify-start max-xl:[&_button]:px-3 xl:ml-2 xl:flex-row xl:items-center">
            {account}
          </div>
        </SiteMenu>
      </div>
    </header>
  );
}

interface NavGroupProps {
  label: string;
  /** Whether the group's only link already says its name, so that wide headers leave it out. */
  namesItself?: boolean;
  children: ReactNode;
}

/** A group with a single link. */
function NavPlace({ children }: { children: ReactNode }) {
  return <div className="flex flex-col xl:flex-row xl:items-center">{children}</div>;
}

/** A named group of links to similar tools. */
function NavGroup({ label, namesItself = false, children }: NavGroupProps) {
  return (
    // A fieldset is for form controls.
    // biome-ignore lint/a11y/useSemanticElements: these are links.
    <div role="group" aria-label={label} className="flex flex-col xl:flex-row xl:items-center">
      <span
        aria-hidden="true"
        className={classNames("px-3 pt-2 text-ink-muted text-sm xl:px-0 xl:pt-0 xl:pl-2", namesItself && "xl:hidden")}
      >
        {label}
      </span>
      {children}
    </div>
  );
}

/** The logo: a sheet with a folded corner and the first lines of a letter. */
function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className="size-7 shrink-0">
      <path d="M5 3h9.5L19 7.5V21H5z" className="fill-paper stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M14.5 3v4.5H19" className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8.25 12h7.5M8.25 16h4" className="stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
