import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Prose } from "@/components/ui/prose";
import { useStage, useWizard } from "@/components/wizard/wizard-context";
import { copyText } from "@/lib/browser/clipboard";
import { openEnvelope } from "@/lib/letter/envelope";
import { lineText } from "@/lib/letter/text/normal";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { wholeParts } from "@/lib/wizard/distribute-letter";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { isLetterWhole, missedStages } from "@/lib/wizard/letter-parts";
import { needsText, screenStage } from "@/lib/wizard/navigation";
import { hasEnded, stageOf } from "@/lib/wizard/stage";
import { isMadeFromSame, NO_BASIS } from "@/lib/wizard/staleness/basis";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { EndedRun, StageName, WizardState } from "@/lib/wizard/state";
import { ArrivedPart, EndedNotice, EndedStage, KeepEarlier, UsePart } from "./stage-notices";

/** The notices of a letter that was written in one reply: how it ended, and what it lacks. */
export function LetterNotices() {
  return (
    <>
      <Unfinished />
      <Missed />
    </>
  );
}

/** Says how a letter that is not whole or not current ended; the line above it says how much of it is there. */
function Unfinished() {
  const { session, definition, state } = useWizard();
  const { definition: letter, stage, version } = useStage("wholeLetter");
  const { run } = stage;
  const isWhole = isLetterWhole(definition, state);
  const answer = version?.text ?? "";
  const isUnread = run.status === "done" && Object.keys(wholeParts(answer, true)).length === 0;
  const cut = cutStage(definition, state);
  if (run.status === "streaming" || (isWhole && !cut && staleStages(definition, state).length === 0)) return null;
  if (hasEnded(run)) {
    const actions = cut && (
      <>
        <UsePart {...cut} />
        <KeepEarlier {...cut} />
      </>
    );
    return (
      <EndedNotice run={run} label={letter.label} isShort={!isWhole} actions={actions}>
        {/* The paper of a letter that is not whole has the part itself. */}
        {cut && isWhole ? <ArrivedPart {...cut} /> : null}
        {cut && !isWhole ? <p>{`Part of ${definition.stages[cut.name]?.label} came through.`}</p> : null}
      </EndedNotice>
    );
  }
  if (!isUnread) return null;
  return (
    <Notice
      announce="status"
      title="The model's reply wasn't in the format we asked for."
      actions={
        <>
          <Button size="small" onClick={() => void copyText(answer)}>
            Copy the answer
          </Button>
          {isWhole ? null : (
            <Button size="small" onClick={() => goOnByStep(session)}>
              Write it step by step
            </Button>
          )}
        </>
      }
    >
      <p>Here's its full reply.</p>
      <div className="mt-3 max-h-60 overflow-y-auto rounded-lg border border-line bg-paper p-4">
        <Prose text={lineText(openEnvelope(answer).text)} />
      </div>
    </Notice>
  );
}

/** Returns the step whose block was growing when the whole letter ended early, while that waits for the person. */
function cutStage(definition: WizardDefinition, state: WizardState): { name: StageName; run: EndedRun } | undefined {
  const { run: letter } = stageOf(state, "wholeLetter");
  if (!hasEnded(letter)) return undefined;
  for (const name of stageNames(definition)) {
    const { run } = stageOf(state, name);
    if (name !== "wholeLetter" && hasEnded(run) && run.generationId === letter.generationId) return { name, run };
  }
  return undefined;
}

/** The texts of a whole letter that were asked for and did not come, each with a way on. */
function Missed() {
  const { definition, state } = useWizard();
  if (!isLetterWhole(definition, state)) return null;
  const cut = cutStage(definition, state);
  const missed = missedStages(definition, state).filter((name) => name !== cut?.name);
  return missed.map((name) => <EndedStage key={name} name={name} isAside />);
}

/** Opens the first step without its text, and has that written. */
function goOnByStep(session: WizardSession): void {
  const { definition, getState } = session;
  const stages = definition.steps.map(({ screens: [screen] }) =>
    screen.kind === "form" ? undefined : screenStage(screen),
  );
  const step = stages.findIndex((name) => name !== undefined && needsText(definition, getState(), name));
  const stage = stages[step];
  session.visitStep(step);
  if (stage) session.start(stage, "generate");
}

/** Shows the model's word about the brief below the letter, for as long as the brief is as it was. */
export function NoteToSender() {
  const { definition, state } = useWizard();
  const { stage, version } = useStage("wholeLetter");
  const { note } = readWholeLetter(version?.text ?? "").parts;
  const isOfThisBrief = isMadeFromSame(version?.basis ?? NO_BASIS, currentBasis(definition, "wholeLetter", state));
  if (note === undefined || stage.run.status === "streaming" || !isOfThisBrief) return null;
  return (
    <Notice className="mt-4" announce="status" title="A note for you, not part of the letter">
      <p dir="auto">{note}</p>
    </Notice>
  );
}
