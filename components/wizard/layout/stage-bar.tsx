"use client";

import { ListPlus, RotateCcw, Scissors, Square } from "lucide-react";
import type { ComponentProps } from "react";
import { BesideButton, NEXT_ACT, NextButton } from "@/components/ui/act-buttons";
import { Button } from "@/components/ui/button";
import { NextEmailButton } from "@/components/wizard/files/next-email-button";
import { CopyLetterButton } from "@/components/wizard/send/copy-letter-button";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { type ButtonVariant, buttonClasses } from "@/lib/browser/styles/button-classes";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { canDraft, LetterRun } from "@/lib/browser/wizard/letter-run";
import { partWords } from "@/lib/browser/wizard/version-text";
import { paths } from "@/lib/paths";
import { loginPath } from "@/lib/sign-in/return-path";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { countParts } from "@/lib/wizard/letter/letter-parts";
import { onlyOption } from "@/lib/wizard/letter/only-option";
import { missingInput } from "@/lib/wizard/missing-input";
import { screenStage, streamingStage } from "@/lib/wizard/navigation";
import { phaseOf } from "@/lib/wizard/phase";
import { canStart } from "@/lib/wizard/stage";
import type { StageName, StageRun } from "@/lib/wizard/state";
import { BarRow, ContinueButton, ReturnButton } from "./step-bar";
import { EditingBar, KeptBar, ReviewBar, RevisingBar, StaleBar } from "./text-bars";

/** The content of the bar after the first form. */
export function StageBar({ screen }: { screen: ScreenDefinition }) {
  const state = useWizardState();
  const phase = phaseOf(useSession().definition, state);
  if (phase === "complete") return <CompleteBar />;
  if (phase === "form") return <FormBar screen={screen} />;
  const stage = screenStage(screen);
  if (phase === "writing" || stage === undefined) return <WritingBar screen={screen} />;
  switch (phase) {
    case "unwritten":
      return <UnwrittenBar screen={screen} stage={stage} />;
    case "ended":
      return screen.kind === "complete" ? <UnfinishedBar /> : <EndedBar stage={stage} />;
    case "editing":
      return <EditingBar stage={stage} />;
    case "stale":
      return <StaleBar stage={stage} />;
    default:
      break;
  }
  if (screen.kind !== "review") return <ChoosingBar screen={screen} stage={stage} />;
  if (phase === "revising") return <RevisingBar screen={screen} />;
  if (phase === "kept") return <KeptBar screen={screen} />;
  return <ReviewBar screen={screen} />;
}

/** 'Continue to Next Step', with the reason while it is off. */
function Continue({ screen, variant }: { screen: ScreenDefinition; variant?: ButtonVariant }) {
  return <ContinueButton missing={missingInput(screen, useWizardState())} {...(variant && { variant })} />;
}

/** The bar of a finished letter: copy it, or start another one. */
function CompleteBar() {
  return (
    // As wide as the letter.
    <div className="xl:[&>div]:max-w-[54rem]">
      <BarRow
        beside={
          <>
            <ReturnButton />
            <NextEmailButton />
          </>
        }
        next={<CopyLetterButton {...NEXT_ACT} before="That's great," word="copy this Email" after="to My Clipboard" />}
      />
    </div>
  );
}

/** The bar of a form; on the last one the next act is to draft the whole letter, and going step by step the other. */
function FormBar({ screen }: { screen: ScreenDefinition }) {
  const session = useSession();
  const state = useWizardState();
  const isLast = session.definition.steps[state.stepIndex + 1]?.screens.some(
    (next) => screenStage(next) === "storyOptions",
  );
  return (
    <BarRow
      beside={<ReturnButton />}
      next={isLast ? <DraftOrContinue screen={screen} /> : <Continue screen={screen} />}
    />
  );
}

/** Writes the whole letter, once its brief is complete and while it is not written; otherwise only 'Continue'. */
function DraftOrContinue({ screen }: { screen: ScreenDefinition }) {
  const session = useSession();
  useWizardState();
  if (!canDraft(session)) return <Continue screen={screen} />;
  return (
    <>
      <Continue screen={screen} variant="secondary" />
      <DraftButton {...NEXT_ACT} />
    </>
  );
}

function DraftButton({ word = "Draft the whole letter", ...button }: Partial<ComponentProps<typeof NextButton>>) {
  const session = useSession();
  return <NextButton {...button} word={word} onClick={() => new LetterRun(session).draft()} />;
}

/**
 * The bar while a text is being written, for this or another step. The story wizard's list of insights has its own
 * label (specification 2.4).
 */
function WritingBar({ screen }: { screen: ScreenDefinition }) {
  const session = useSession();
  const stage = streamingStage(useWizardState());
  const elsewhere = stage && stage !== screenStage(screen) ? session.definition.stages[stage] : undefined;
  const isList = session.definition.name === "story" && stage === "insights";
  return (
    <BarRow
      beside={
        <>
          <ReturnButton />
          <Button size="small" onClick={() => stage && session.stop(stage)}>
            <Square aria-hidden="true" className="size-3.5 fill-current" />
            Stop
          </Button>
        </>
      }
      next={
        <>
          {elsewhere ? (
            <p role="status" className="text-ink-muted text-sm max-sm:sr-only">
              {`Writing ${elsewhere.label}`}
            </p>
          ) : null}
          <Button variant="primary" busy>
            {isList ? "Processing..." : "Processing request ..."}
          </Button>
        </>
      }
    />
  );
}

function UnwrittenBar({ screen, stage: name }: { screen: ScreenDefinition; stage: StageName }) {
  const session = useSession();
  const { definition } = useStage(name);
  const possible = canStart(definition, useWizardState());
  const label =
    screen.kind === "insight-source" ? `Generate ${screen.count} Insights` : `Write ${definition.label} now`;
  return (
    <BarRow
      beside={<ReturnButton />}
      next={
        possible ? (
          <>
            {screen.kind === "insight-source" && canDraft(session) ? (
              <DraftButton variant="secondary" word="Draft" after="the whole letter" />
            ) : null}
            <NextButton {...NEXT_ACT} word={label} onClick={() => session.start(name, "generate")} />
          </>
        ) : screen.kind === "insight-source" ? (
          <DraftOrContinue screen={screen} />
        ) : (
          <Continue screen={screen} />
        )
      }
    />
  );
}

/** The bar after a failure or a stop: try again, or use the part that arrived. */
function EndedBar({ stage: name }: { stage: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const { run } = stage;
  if (run.status !== "failed" && run.status !== "stopped") return null;
  return (
    <AgainBar
      run={run}
      again={run.status === "failed" ? "Try again" : "Write again"}
      part={partWords(definition, run.partialText)}
      name={name}
      onAgain={() => session.start(name, run.request)}
    />
  );
}

/** The bar of a letter that is not whole: write what it lacks. */
function UnfinishedBar() {
  const session = useSession();
  const { written } = countParts(session.definition, useWizardState());
  return (
    <AgainBar
      run={useStage("wholeLetter").stage.run}
      again={written > 0 ? "Write the rest" : "Try again"}
      unavailableReason={canDraft(session) ? undefined : "An answer is missing in an earlier step"}
      onAgain={() => new LetterRun(session).draft()}
    />
  );
}

interface AgainBarProps {
  run: StageRun;
  /** The label of the next act. */
  again: string;
  onAgain: () => void;
  unavailableReason?: string | undefined;
  /** The part that arrived, and its stage. */
  part?: ReturnType<typeof partWords>;
  name?: StageName;
}

function AgainBar({ run, again, onAgain, unavailableReason, part, name }: AgainBarProps) {
  const session = useSession();
  const signIn = run.status === "failed" && run.error.code === "sign_in_required";
  return (
    <BarRow
      beside={
        <>
          <ReturnButton />
          {part === undefined || name === undefined ? null : (
            <BesideButton
              icon={Scissors}
              word="Use"
              after={part.isList ? "these" : "this part"}
              onClick={() => session.dispatch({ type: "partial-kept", stage: name, stamp: session.stamp() })}
            />
          )}
          {signIn ? <BesideButton icon={RotateCcw} word={again} onClick={onAgain} /> : null}
        </>
      }
      next={
        signIn ? (
          <a {...NEXT_ACT} className={buttonClasses("primary")} href={loginPath(paths.wizard(session.definition.name))}>
            Sign in
          </a>
        ) : (
          <Button
            {...landing("notice")}
            {...NEXT_ACT}
            variant="primary"
            unavailableReason={unavailableReason}
            onClick={onAgain}
          >
            {again}
          </Button>
        )
      }
    />
  );
}

const COUNT_WORDS: Readonly<Record<number, string>> = { 3: "three", 4: "four", 5: "five", 6: "six", 10: "ten" };

/** The bar of a complete list: choose one, or get another list. */
function ChoosingBar({ screen, stage }: { screen: ScreenDefinition; stage: StageName }) {
  const session = useSession();
  const { definition, stage: listed } = useStage(stage);
  const things = stage === "storyOptions" ? "of stories" : stage === "insights" ? "of insights" : "";
  const only = onlyOption(definition, listed);
  const count = "count" in screen ? COUNT_WORDS[screen.count] : undefined;
  return (
    <BarRow
      beside={
        <>
          <ReturnButton />
          {only ? (
            <BesideButton
              icon={ListPlus}
              before="Show"
              word={`${count} ${stage === "storyOptions" ? "other ideas" : "others"}`}
              onClick={() => session.start(stage, "generate", only)}
            />
          ) : (
            <BesideButton
              icon={RotateCcw}
              before="Give me"
              word="another list"
              after={things}
              onClick={() => session.start(stage, "generate")}
            />
          )}
        </>
      }
      next={<Continue screen={screen} />}
    />
  );
}
