"use client";

import { useSession } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

/** What an address shows whose letter was deleted, or is somebody else's: nobody is told which. */
export function MissingDraft() {
  const { definition } = useSession();
  return (
    <>
      <p className="mt-4 text-ink-muted leading-relaxed">
        It may have been deleted, or it belongs to another account than the one that this browser is signed in with.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={paths.library} className={buttonClasses("primary")}>
          See your emails
        </a>
        <a href={paths.newDraft(definition.name)} className={buttonClasses()}>
          Start a new email
        </a>
      </div>
    </>
  );
}
