import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";
import { FEATURES, homePath, type Shown, showsWizards } from "@/lib/text/features";
import { paths } from "@/lib/text/paths";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

interface SiteHeaderProps {
  shown: Shown;
  isSignedIn: boolean;
  /** The sign-in link, or the links of a signed-in person. */
  account: ReactNode;
}

/** The header of every page: the product's name, links to its tools, and sign-in or logout. */
export function SiteHeader({ shown, isSignedIn, account }: SiteHeaderProps) {
  const home = homePath(shown);
  const group = (label: string) => shown.map((name) => FEATURES[name]).filter((feature) => feature.group === label);
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-x-4 px-4 sm:px-6 sm:py-1">
        <Link href={home} prefetch={false} className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg">
          <BrandMark />
          <span className="font-heading font-semibold text-[1.0625rem]">AI Assistant</span>
          <span className="text-ink-muted text-sm max-2xl:sr-only">Marketing Tools</span>
        </Link>
        <SiteMenu>
          <nav aria-label="Site" className="flex flex-col max-xl:divide-y max-xl:divide-line xl:flex-row xl:gap-x-3">
            <NavPlace>
              <NavLink href={home} marksPage={false}>
                Home
              </NavLink>
            </NavPlace>
            <NavGroup label="Write" features={group("Write")} />
            {showsWizards(shown) ? (
              <NavPlace>
                <NavLink href={paths.library}>Your emails</NavLink>
              </NavPlace>
            ) : null}
            <NavGroup label="Ask" features={group("Ask")} />
            <NavGroup
              label="Titles"
              features={group("Titles")}
              namesItself
              note={isSignedIn ? undefined : "Sign-in required"}
            />
          </nav>
          <div className="flex flex-col border-line max-xl:mt-2 max-xl:border-t max-xl:pt-2 max-xl:[&>*]:justify-start max-xl:[&>*]:px-3 max-xl:[&_button]:justify-start max-xl:[&_button]:px-3 xl:ml-3 xl:flex-row xl:items-center xl:border-l xl:pl-3 xl:[&_span]:max-w-[min(20rem,100vw-69rem)]">
            {account}
          </div>
        </SiteMenu>
      </div>
    </header>
  );
}

/** A group with a single link. */
function NavPlace({ children }: { children: ReactNode }) {
  return <div className="flex flex-col xl:flex-row xl:items-center">{children}</div>;
}

interface NavGroupProps {
  label: string;
  features: readonly { path: string; label: string; rest?: string }[];
  /** Whether the group's only link already says its name, so that wide headers leave it out. */
  namesItself?: boolean;
  note?: string | undefined;
}

/** A named group of links to similar tools; nothing where none of them is shown. */
function NavGroup({ label, features, namesItself = false, note }: NavGroupProps) {
  if (features.length === 0) return null;
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
      {features.map((feature) => (
        <NavLink key={feature.path} href={feature.path} rest={feature.rest} note={note}>
          {feature.label}
        </NavLink>
      ))}
    </div>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className="size-7 shrink-0">
      <path d="M5 3h9.5L19 7.5V21H5z" className="fill-paper stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M14.5 3v4.5H19" className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8.25 12h7.5M8.25 16h4" className="stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
