import { buttonClasses } from "@/lib/browser/styles/button-classes";

/** What an address shows whose letter was deleted, or is somebody else's: nobody is told which. */
export function MissingDraft() {
  return (
    <>
      <p className="mt-4 text-ink-muted leading-relaxed">
        It may have been deleted, or it belongs to another account than the one that this browser is signed in with.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/emails" className={buttonClasses("primary")}>
          See your emails
        </a>
        <a href="?email=new" className={buttonClasses()}>
          Start a new email
        </a>
      </div>
    </>
  );
}
