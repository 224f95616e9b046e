import { Check, CloudOff, RotateCcw, Square } from "lucide-react";
import { useSyncExternalStore } from "react";
import { NextEmailButton } from "@/components/drafts/draft-buttons";
import { Button } from "@/components/ui/button";
import { BesideButton, NextButton } from "@/components/wizard/action-buttons";
import { CopyLetterButton } from "@/components/wizard/send/lazy-send";
import { useDraftSession, useStage, useWizard } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { classNames } from "@/lib/browser/class-names";
import type { DraftSync } from "@/lib/drafts/browser/draft-sync";
import { missingNames } from "@/lib/send/missing-details";
import { loginPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";
import { missingInput } from "@/lib/wizard/brief/missing-input";
import { canDraft, draftLetter } from "@/lib/wizard/browser/draft-letter";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { countParts, hasLetterAhead } from "@/lib/wizard/letter-parts";
import { screenStage, streamingStage } from "@/lib/wizard/navigation";
import { phaseOf } from "@/lib/wizard/phase";
import { canStart, isBestKept } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { partWords } from "@/lib/wizard/version-text";
import { BarRow, ContinueButton } from "./step-bar";
import { BackButton, DRAFT, TextBar } from "./text-bar";

/** The content of the bar after the first form; on the last screen it is as wide as the letter, where that has room. */
export function StageBar({ screen }: { screen: ScreenDefinition }) {
  const { definition, state } = useWizard();
  // With the way back to the letter there are five buttons, and the letter's end has long words: both are short sooner.
  const isTight = screen.kind === "complete" || hasLetterAhead(definition, state);
  const { sync } = useDraftSession().getView();
  return (
    <div
      className={classNames(
        isTight ? "@container/tight mx-auto max-w-3xl" : "contents",
        screen.kind === "complete" && "xl:max-w-none xl:[&>div]:max-w-[54rem]",
      )}
    >
      {sync === null ? null : <NotSavedMark sync={sync} />}
      <PhaseBar screen={screen} />
    </div>
  );
}

/** Says in sight that the server lacks the draft; the words beside the heading may be scrolled away. */
function NotSavedMark({ sync }: { sync: DraftSync }) {
  const { save } = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView);
  if (save.kind !== "unreachable" && save.kind !== "refused") return null;
  return (
    <span
      role="img"
      aria-label={save.kind === "unreachable" ? "Offline" : "Not saved"}
      className="absolute -top-3 left-1.5 rounded-full border border-warning/40 bg-warning-soft p-1 text-warning"
    >
      <CloudOff aria-hidden="true" className="size-4" />
    </span>
  );
}

function PhaseBar({ screen }: { screen: ScreenDefinition }) {
  const { definition, state } = useWizard();
  const phase = phaseOf(definition, state);
  const name = screenStage(screen);
  const stage = name && definition.stages[name];
  // An open text has its buttons here itself.
  if (phase === "editing") return null;
  if (phase === "complete") return <CompleteBar />;
  if (phase === "writing") return <WritingBar screen={screen} />;
  // While an earlier choice is missing, a text that is not requested yet lets the person go on.
  if (phase === "form" || !name || !stage || (phase === "unwritten" && !canStart(stage, state)))
    return <FormBar screen={screen} />;
  if (phase === "ended") return <EndedBar stage={name} />;
  return <TextBar {...{ screen, phase }} stage={name} />;
}

/**
 * The bar of a whole letter: copy it, or start another one. The solid button is elsewhere while a block is edited, its
 * Save, and while something is missing, the way to it.
 */
function CompleteBar() {
  const { definition, state } = useWizard();
  const isEditing = Object.values(state.stages).some(({ handEdit }) => handEdit !== null);
  const isSolid = !isEditing && missingNames(definition, state).length === 0;
  return (
    <BarRow
      beside={<NextEmailButton />}
      next={<CopyLetterButton {...COPY} variant={isSolid ? "primary" : "secondary"} />}
    />
  );
}

const COPY = { before: "That's great,", word: "copy this Email", after: "to My Clipboard" };

/** The bar of a form; on the last one the main button drafts the whole letter, and is off until that is possible. */
function FormBar({ screen }: { screen: ScreenDefinition }) {
  const { session, definition, state } = useWizard();
  const next = definition.steps[state.stepIndex + 1]?.screens ?? [];
  const isLastForm = next.some((one) => screenStage(one) === "storyOptions");
  const drafts = isLastForm && canDraft(session);
  const missing = missingInput(screen, state);
  const isBack = hasLetterAhead(definition, state);
  return (
    <BarRow
      next={
        <>
          <ContinueButton missing={missing} variant={drafts || isBack ? "secondary" : "primary"} />
          {isBack ? <BackButton /> : null}
          {drafts || (isLastForm && !isBack && missing.words !== "") ? (
            <NextButton
              variant={drafts ? "primary" : "secondary"}
              {...DRAFT}
              unavailableReason={drafts ? undefined : missing.words}
              onClick={() => draftLetter(session)}
            />
          ) : null}
        </>
      }
    />
  );
}

/** The bar while this or another step is written; the list of insights has its own label (specification 2.4). */
function WritingBar({ screen }: { screen: ScreenDefinition }) {
  const { session, definition, state } = useWizard();
  const stage = streamingStage(state);
  const elsewhere = stage && stage !== screenStage(screen) ? definition.stages[stage] : undefined;
  const isList = definition.name === "story" && stage === "insights";
  return (
    <BarRow
      beside={
        <Button size="small" onClick={() => stage && session.stop(stage)}>
          <Square aria-hidden="true" className="size-3.5 fill-current" />
          Stop
        </Button>
      }
      next={
        <>
          {elsewhere ? (
            <p role="status" className="text-ink-muted text-sm max-sm:sr-only">
              {`Writing ${elsewhere.label}`}
            </p>
          ) : null}
          <Button variant="quiet" busy className="pr-1! hover:bg-transparent hover:text-accent!">
            {isList ? "Processing..." : "Processing request ..."}
          </Button>
        </>
      }
    />
  );
}

/** The bar after a failure or a stop: try again, or use the part that arrived. Of a letter it writes what is missing. */
function EndedBar({ stage: name }: { stage: StageName }) {
  const { session, definition, stage, state } = useStage(name);
  const { run } = stage;
  const { written } = countParts(session.definition, state);
  const isLetter = name === "wholeLetter";
  const ended = run.status === "failed" || run.status === "stopped" ? run : undefined;
  const part = ended && !isLetter ? partWords(definition, ended.partialText) : undefined;
  const keeps = !isLetter && isBestKept(stage);
  const signIn = run.status === "failed" && run.error.code === "sign_in_required";
  const word =
    isLetter && written > 0 ? "Write the rest" : isLetter || run.status === "failed" ? "Try again" : "Write it again";
  const again = {
    word,
    onClick: () => (isLetter ? draftLetter(session) : session.start(name, ended?.request ?? "generate")),
  };
  return (
    <BarRow
      beside={
        <>
          {part === undefined ? null : (
            <BesideButton
              icon={Check}
              word={part.isList ? "Use these" : "Use this part"}
              onClick={() => session.dispatch({ type: "partial-kept", stage: name, stamp: session.stamp() })}
            />
          )}
          {signIn || keeps ? <BesideButton icon={RotateCcw} {...again} /> : null}
        </>
      }
      next={
        signIn ? (
          <a
            ref={session.places.ref("main-button")}
            className={buttonClasses("primary")}
            href={loginPath(paths.wizard(session.definition.name))}
          >
            Sign in
          </a>
        ) : keeps ? (
          <NextButton
            place="notice"
            word="Keep"
            after="the text as it was"
            onClick={() => session.dispatch({ type: "run-dismissed", stage: name, stamp: session.stamp() })}
          />
        ) : (
          <NextButton
            place="notice"
            {...again}
            unavailableReason={isLetter && !canDraft(session) ? "An answer is missing in an earlier step" : undefined}
          />
        )
      }
    />
  );
}
