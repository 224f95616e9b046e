import { MailPlus } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { BesideButton } from "@/components/wizard/action-buttons";
import { useDraftSession, useSession, useWizard } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { showSuccess } from "@/lib/browser/show-toast";
import { saveDraftFile } from "@/lib/drafts/browser/draft-file";
import { ANOTHER_AUDIENCE, paths } from "@/lib/text/paths";
import { currentScreen, isBusy, isUntouched } from "@/lib/wizard/navigation";
import { type NextLetter, nextLetter } from "@/lib/wizard/next-letter";

/** The reason why another email cannot be opened now. */
export const WRITING = "The AI is still writing. Wait for it to finish, or stop it";

const ROW = { variant: "quiet", size: "flush", className: "justify-start" } as const;

/** The buttons of a draft with words. A new email needs no question first: the open one stays in Your emails. */
export function DraftButtons() {
  const draft = useDraftSession();
  const { definition, state } = useWizard();
  const begin = useNextLetter();
  const isEmpty = isUntouched(state);
  const { status } = draft.getView().draft;
  useEffect(() => {
    if (status !== "read" || isEmpty || location.hash !== ANOTHER_AUDIENCE) return;
    // The entry in the history is the open letter's, which Back returns to.
    history.replaceState(null, "", location.pathname + location.search);
    // After the effects of the page that opens, which mark this entry as the open letter's.
    queueMicrotask(() => begin("another-audience"));
  });
  if (isEmpty) return null;
  return (
    <>
      {state.comparedWith === undefined ? null : (
        <a
          href={paths.draft({ wizard: definition.name, id: state.comparedWith.id })}
          target="_blank"
          rel="noopener"
          className={`${buttonClasses(ROW.variant, ROW.size)} ${ROW.className}`}
        >
          <span className="truncate">{`Open “${state.comparedWith.subject}”`}</span>
        </a>
      )}
      <Button {...ROW} unavailableReason={isBusy(state) ? WRITING : undefined} onClick={draft.startOver}>
        Start a new email
      </Button>
      {currentScreen(definition, state).kind === "complete" ? null : <SaveFileButton {...ROW} />}
    </>
  );
}

/** Saves the draft as a file that can be opened in another browser. */
export function SaveFileButton(look: Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">) {
  const session = useSession();
  return (
    <Button {...look} onClick={() => void saveDraftFile(session)}>
      Download a copy
    </Button>
  );
}

/** Returns a function that begins a letter which follows the open one. */
function useNextLetter(): (kind: NextLetter) => void {
  const draft = useDraftSession();
  const { session } = draft;
  return (kind) => {
    draft.startNew(nextLetter(session.definition, session.getState(), kind, session.draft.id));
    void showSuccess("Saved in Your emails.");
  };
}

/** Asks what the next email shares with this one, so that nothing has to be typed twice. */
export function NextEmailButton() {
  const draft = useDraftSession();
  const begin = useNextLetter();
  return (
    <Dialog
      title="Your next email"
      description="This email stays in Your emails."
      trigger={<BesideButton icon={MailPlus} isWhole before="Cool, let's try" word="another email" />}
    >
      <div className="flex flex-col gap-3">
        <Way title="Same product, new angle" onClick={() => begin("new-angle")}>
          Brief as it is. You write a new insight.
        </Way>
        <Way title="Next letter to the same readers" onClick={() => begin("same-readers")}>
          Brief as it is. A new tip and story that follow this one.
        </Way>
        <Way title="For another audience" onClick={() => begin("another-audience")}>
          Same brief, other readers. This letter stays to compare.
        </Way>
        <Way title="Start from scratch" onClick={draft.startOver}>
          A different product or audience.
        </Way>
      </div>
    </Dialog>
  );
}

function Way({ title, onClick, children }: { title: string; onClick: () => void; children: string }) {
  return (
    <Button className="w-full flex-col items-start gap-1 py-3 text-left" onClick={onClick}>
      {title}
      <span className="text-pretty font-normal text-ink-muted text-sm">{children}</span>
    </Button>
  );
}
