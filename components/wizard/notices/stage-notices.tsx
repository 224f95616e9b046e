"use client";

import { SampleNotice } from "@/components/site/sample-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Prose } from "@/components/ui/prose";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { partText } from "@/lib/browser/wizard/version-text";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { paths } from "@/lib/paths";
import { loginPath } from "@/lib/sign-in/return-path";
import type { WireError } from "@/lib/stream/events";
import { parsedVersion, selectedVersion } from "@/lib/wizard/stage";
import { isStale } from "@/lib/wizard/staleness";
import type { StageName, StageRun } from "@/lib/wizard/state";

/** Everything to know about a stage before its text: how it ended, an earlier change, where the text is from, its shape. */
export function StageNotices({ name }: { name: StageName }) {
  const { stage } = useStage(name);
  return (
    <>
      <div className="mt-5 flex flex-col gap-3 empty:hidden">
        {stage.run.status === "failed" || stage.run.status === "stopped" ? (
          <EndedEarly name={name} run={stage.run} />
        ) : (
          <StaleNotice name={name} />
        )}
        {selectedVersion(stage)?.model === SAMPLE_WRITER_NAME ? <SampleNotice /> : null}
      </div>
      <StartNotice name={name} />
      <UnrecognisedNotice name={name} />
    </>
  );
}

type EndedRun = Extract<StageRun, { status: "failed" | "stopped" }>;

/** A text that ended early: what happened, the part that has arrived, and the ways on. */
function EndedEarly({ name, run }: { name: StageName; run: EndedRun }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const part = partText(definition.format, run.partialText);
  // With the field emptied, nothing else would say what is sent when it is tried again.
  const asksAgain = run.request === "revise" && stage.revision.requiredChanges.trim() === "";
  return (
    <Notice
      tone={run.status === "failed" ? "danger" : "warning"}
      title={run.status === "failed" ? titleOf(run.error, definition.label) : stoppedTitle(run, definition.label)}
      actions={
        <>
          {needsSignIn(run) ? (
            <a className={buttonClasses("primary", "small")} href={loginPath(paths.wizard(session.definition.name))}>
              Sign in
            </a>
          ) : null}
          <Button
            {...landing("notice")}
            variant={needsSignIn(run) ? "secondary" : "primary"}
            size="small"
            onClick={() => session.start(name, run.request)}
          >
            {run.status === "failed" ? "Try again" : "Write it again"}
          </Button>
          {run.status === "failed" && run.error.code === "invalid_request" ? (
            <Button size="small" onClick={() => session.dispatch({ type: "step-visited", stepIndex: 0 })}>
              Check your brief
            </Button>
          ) : null}
          {part === "" ? null : (
            <Button
              size="small"
              onClick={() => session.dispatch({ type: "partial-kept", stage: name, stamp: session.stamp() })}
            >
              Use the part that arrived
            </Button>
          )}
          {stage.selectedId === null ? null : (
            <Button
              variant="quiet"
              size="small"
              onClick={() => session.dispatch({ type: "run-dismissed", stage: name, stamp: session.stamp() })}
            >
              Keep the text as it was
            </Button>
          )}
        </>
      }
    >
      {run.status === "failed" ? <p>{run.error.message}</p> : null}
      <p>Everything that you typed and everything written so far is safe.</p>
      {asksAgain ? <p>{`You asked for: ${run.requiredChanges}`}</p> : null}
      {part === "" ? null : (
        <div className="mt-3 max-h-60 overflow-y-auto rounded-lg border border-line bg-paper p-4">
          <Prose text={part} />
        </div>
      )}
    </Notice>
  );
}

/** The wizards are closed to visitors here, or became so: the session has ended. */
function needsSignIn(run: EndedRun): boolean {
  return run.status === "failed" && run.error.code === "sign_in_required";
}

function titleOf(error: WireError, label: string): string {
  if (error.code === "sign_in_required") return `You need to be signed in for ${label}.`;
  if (error.code === "invalid_request") return `The request for ${label} was not accepted.`;
  return `Something went wrong while writing ${label}.`;
}

function stoppedTitle(run: Extract<StageRun, { status: "stopped" }>, label: string): string {
  if (run.reason === "stopped") return `You stopped writing ${label}.`;
  return `The page was closed, loaded again or without a connection while ${label} was being written.`;
}

/** A text made from something that has changed since: it stays, and can be written again or kept as it is. */
function StaleNotice({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const state = useWizardState();
  if (stage.run.status === "streaming" || !isStale(session.definition, state, name)) return null;
  const possible = definition.generate.payload(state, "") !== null;
  return (
    <Notice
      tone="warning"
      announce="status"
      title="You changed something that this was made from."
      actions={
        <>
          {possible ? (
            <Button variant="primary" size="small" onClick={() => session.start(name, "generate")}>
              Write it again
            </Button>
          ) : null}
          <Button size="small" onClick={() => session.dispatch({ type: "stale-accepted", stage: name })}>
            Keep it as it is
          </Button>
        </>
      }
    >
      {possible
        ? "It still stands in your email. A new text does not delete this one."
        : "It still stands in your email. Before it can be written again, an earlier step needs your choice."}
    </Notice>
  );
}

/** For a stage that was reached without being written, e.g. by jumping ahead: the button that writes it. */
function StartNotice({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const state = useWizardState();
  if (stage.run.status !== "idle" || stage.selectedId !== null) return null;
  if (definition.generate.payload(state, "") === null) {
    return (
      <Notice className="mt-5" tone="info" title="An earlier step is not finished yet.">
        Return to it and make your choice; then {definition.label} can be written.
      </Notice>
    );
  }
  return (
    <Button className="mt-5" variant="primary" onClick={() => session.start(name, "generate")}>
      Write {definition.label} now
    </Button>
  );
}

/** Says that a reply did not come in the shape that was asked for; it is all there, and can be used or asked for again. */
function UnrecognisedNotice({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const version = selectedVersion(stage);
  if (stage.run.status === "streaming" || !version || version.origin === "edited") return null;
  const parsed = parsedVersion(definition, version);
  if (parsed.recognised) return null;
  return (
    <Notice
      className="mt-5"
      tone="info"
      title="The model did not answer in the form that was asked for."
      actions={
        <Button size="small" onClick={() => session.start(name, "generate")}>
          Try again
        </Button>
      }
    >
      {parsed.kind === "options"
        ? "This is its whole answer. You can take it as one option, or try again."
        : "This is its whole answer. You can keep it, edit it by hand, or try again."}
    </Notice>
  );
}
