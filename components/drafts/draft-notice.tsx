"use client";

import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { signInPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";
import { isUntouched } from "@/lib/wizard/navigation";

/** Offers the last email beside the heading, taking no extra room, while the open one is empty. */
export function DraftNotice({ lastId }: { lastId: string | null }) {
  const { definition } = useSession();
  if (!isUntouched(useWizardState()) || lastId === null) return null;
  return (
    <a
      href={paths.draft({ wizard: definition.name, id: lastId })}
      className="-my-3 py-3 font-medium text-accent text-sm underline-offset-4 hover:underline"
    >
      Open the last email
    </a>
  );
}

/** Shown in place of a draft that was deleted or belongs to another account, without saying which. */
export function MissingDraft() {
  const { definition, draft } = useSession();
  const isVisitor = draft.owner.kind === "visitor";
  return (
    <>
      <p className="mt-4 text-pretty text-ink-muted leading-relaxed">
        It may have been deleted, or it may{" "}
        {isVisitor ? "be in your account." : "belong to a different account than the one you're signed in to."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isVisitor ? (
          <a href={signInPath} className={buttonClasses("primary")}>
            Sign in
          </a>
        ) : null}
        <a href={paths.library} className={buttonClasses(isVisitor ? "secondary" : "primary")}>
          See your emails
        </a>
        <a href={paths.newDraft(definition.name)} className={buttonClasses()}>
          Start a new email
        </a>
      </div>
    </>
  );
}
