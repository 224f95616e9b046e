import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Prose } from "@/components/ui/prose";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { loginPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";
import { capitalized, FOR_OPERATORS, withPeriod } from "@/lib/text/phrases";
import { canDraft, draftLetter } from "@/lib/wizard/browser/draft-letter";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { screenLists } from "@/lib/wizard/navigation";
import { canStart, hasEnded, isBestKept, isKept, parentOf, parsedVersion } from "@/lib/wizard/stage";
import { languageOf } from "@/lib/wizard/staleness/basis";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { staleReasons } from "@/lib/wizard/staleness/staleness";
import type { EndedRun, StageName } from "@/lib/wizard/state";
import { blockPairs, partText, partWords } from "@/lib/wizard/version-text";

interface StageNoticesProps {
  name: StageName;
  /** Whether another text has the bar below, so that the notices have the buttons. */
  isAside?: boolean;
}

/**
 * The notices of a stage: an earlier change, a list that came again, and beside another stage those of its reply. They
 * come and go, so nothing is below them.
 */
export function StageNotices({ name, isAside = false }: StageNoticesProps) {
  return (
    <>
      {isAside ? <EndedStage name={name} isAside /> : <StartNotice name={name} />}
      <StaleNotice name={name} isAside={isAside} />
      <SampleLimits name={name} />
      {isAside ? <UnrecognizedNotice name={name} isAside /> : null}
    </>
  );
}

interface PartProps {
  name: StageName;
  run: EndedRun;
}

interface EndedNoticeProps {
  run: EndedRun;
  label: string;
  /** Whether the page says what it is about, so that a failure's reason and what to do are enough. */
  isShort?: boolean;
  /** Whether a part of the text has come, which the person can use. */
  hasPart?: boolean;
  /** Whether an earlier text is still in the letter. */
  isKept?: boolean;
  className?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** Says what happened to a text that ended early, and that nothing is lost; a refused brief can be opened. */
export function EndedNotice({
  run,
  label,
  isShort = false,
  hasPart = false,
  isKept = false,
  className,
  actions,
  children,
}: EndedNoticeProps) {
  const session = useSession();
  const error = run.status === "failed" ? run.error : undefined;
  const tone = error && !hasPart ? "danger" : run.status === "stopped" && run.reason === "stopped" ? "info" : "warning";
  const isBriefRefused = error?.code === "invalid_request";
  const buttons = isBriefRefused ? (
    <>
      {actions}
      <Button size="small" onClick={() => session.visitStep(0)}>
        Check your brief
      </Button>
    </>
  ) : (
    actions
  );
  const [reason, next] = isShort && error && !isBriefRefused ? inTwo(error.message) : [];
  const title = hasPart ? `${capitalized(label)} broke off.` : (reason ?? titleOf(run, label));
  return (
    <Notice tone={tone} announce={error ? "alert" : undefined} className={className} title={title} actions={buttons}>
      <div className={isShort ? "[&>p]:inline" : undefined}>
        <p>{isKept ? `${capitalized(label)} is as it was, and everything is saved.` : "Everything so far is safe."}</p>{" "}
        {error ? (
          <div className={next?.startsWith(FOR_OPERATORS) ? "mt-1 text-ink-muted text-xs" : "contents [&>p]:inline"}>
            <FailureText {...error} message={(hasPart ? reason : next) ?? error.message} />
          </div>
        ) : null}{" "}
        {children}
      </div>
    </Notice>
  );
}

/** The notice of a text that ended early: what happened, the part that arrived, and buttons that the bar lacks. */
export function EndedStage({ name, isAside = false }: StageNoticesProps) {
  const { definition, stage } = useStage(name);
  const { run } = stage;
  if (!hasEnded(run)) return null;
  const hasPart = !isAside && run.status === "failed" && partWords(definition, run.partialText) !== undefined;
  // With an empty field, nothing else would show the request that a new try sends.
  const asksAgain = run.request === "revise" && stage.revision.requiredChanges.trim() === "";
  return (
    <EndedNotice
      run={run}
      label={definition.label}
      isShort={!isAside}
      className={isAside ? undefined : "mt-6"}
      hasPart={hasPart}
      isKept={stage.selectedId !== null && definition.format.kind === "blocks"}
      actions={<EndedActions {...{ name, isAside, run }} />}
    >
      {asksAgain ? <p>{`You asked for: ${run.requiredChanges}`}</p> : null}
      <ArrivedPart name={name} run={run} isNamed={hasPart} />
    </EndedNotice>
  );
}

/** The part of a text that arrived, with a sentence about it unless the title says which text it is of. */
export function ArrivedPart({ name, run, isNamed = false }: PartProps & { isNamed?: boolean }) {
  const { session, definition } = useStage(name);
  const part = partText(definition, run.partialText, languageOf(run.basis));
  if (part === "") return null;
  const came = partWords(definition, run.partialText, expectedOptions(session.definition, name));
  return (
    <>
      {isNamed && !came?.isList ? null : <p>{came?.words}</p>}
      <div className="mt-3 max-h-40 overflow-y-auto rounded-lg border border-line bg-paper p-4">
        <Prose text={part} className={isNamed && !came?.isList ? BREAKS_OFF : ""} />
      </div>
    </>
  );
}

const BREAKS_OFF = "[&>:last-child]:after:text-ink-muted [&>:last-child]:after:content-['_…'/'']";

/** The buttons of a text that ended early: to go on without it and, where another text has the bar, to write it again. */
function EndedActions({ name, isAside, run }: Required<StageNoticesProps> & PartProps) {
  const { session, definition, stage, state } = useStage(name);
  const code = run.status === "failed" ? run.error.code : undefined;
  return (
    <>
      {isAside && code === "sign_in_required" ? (
        <a className={buttonClasses("secondary", "small")} href={loginPath(paths.wizard(session.definition.name))}>
          Sign in
        </a>
      ) : null}
      {isAside ? (
        <Button ref={session.places.ref("notice")} size="small" onClick={() => session.start(name, run.request)}>
          {run.status === "failed" ? "Try again" : "Write it again"}
        </Button>
      ) : null}
      {isAside ? <UsePart name={name} run={run} /> : null}
      {stage.selectedId === null && definition.unused?.(state) !== true && canDraft(session) ? (
        <Button size="flush" variant="quiet" onClick={() => draftLetter(session)}>
          Draft the rest of the letter
        </Button>
      ) : null}
      {isAside || !isBestKept(stage) ? <KeepEarlier name={name} /> : null}
    </>
  );
}

/** Uses the part of a text that arrived. */
export function UsePart({ name, run }: PartProps) {
  const { session, definition } = useStage(name);
  const part = partWords(definition, run.partialText);
  if (part === undefined) return null;
  return (
    <Button
      size="small"
      onClick={() => session.dispatch({ type: "partial-kept", stage: name, stamp: session.stamp() })}
    >
      {part.isList ? "Use these" : "Use this part"}
    </Button>
  );
}

/** Leaves an earlier text as it was. */
export function KeepEarlier({ name }: Pick<PartProps, "name">) {
  const { session, stage } = useStage(name);
  if (stage.selectedId === null) return null;
  return (
    <Button
      size="small"
      onClick={() => session.dispatch({ type: "run-dismissed", stage: name, stamp: session.stamp() })}
    >
      Keep the text as it was
    </Button>
  );
}

/** Returns the number of options in a complete list of a stage. */
function expectedOptions({ steps }: WizardDefinition, name: StageName): number | undefined {
  const lists = steps.flatMap(({ screens }) => screens.flatMap(screenLists));
  return lists.find(({ stage }) => stage === name)?.count;
}

function titleOf(run: EndedRun, label: string): string {
  if (run.status === "stopped")
    return run.reason === "stopped" ? "Stopped." : "The page was closed or offline while this was being written.";
  if (run.error.code === "sign_in_required") return withPeriod(`You need to sign in to write ${label}`);
  if (run.error.code === "invalid_request") return `The request for ${label} wasn't accepted.`;
  return withPeriod(`Something went wrong while writing ${label}`);
}

/** Returns a failure in two: what happened, and what to do other than to press the button that tries again. */
function inTwo(message: string): readonly [reason: string, next: string] {
  const [reason = "", next = ""] = message.split(/(?<=\.) (?=\p{Lu})(.*)/su);
  return [reason, next === "Try again." ? "" : next];
}

/** Says that a text is out of date. It stays, and can be rewritten or kept as it is. */
function StaleNotice({ name, isAside }: Required<StageNoticesProps>) {
  const { session, definition, stage, state } = useStage(name);
  const reasons = staleReasons(session.definition, state, name);
  // While it is written there is none, and one that ended early has a notice of its own.
  if ((stage.run.status !== "idle" && stage.run.status !== "done") || reasons.length === 0) return null;
  const possible = canStart(definition, state);
  return (
    <Notice
      tone="warning"
      announce="status"
      title={staleWords(session.definition, reasons)}
      actions={
        isAside ? (
          <Button size="small" onClick={() => session.dispatch({ type: "stale-accepted", stage: name })}>
            Keep it as it is
          </Button>
        ) : undefined
      }
    >
      {possible
        ? "It's still in your email. If you rewrite it, this version is kept."
        : "It's still in your email. To rewrite it, you first need to make a choice in an earlier step."}
    </Notice>
  );
}

/** Says what the sample writer could not do: write another list, or make the change that it was asked for. */
function SampleLimits({ name }: { name: StageName }) {
  const { definition, stage, version } = useStage(name);
  if (version?.model !== SAMPLE_WRITER_NAME || stage.run.status === "streaming" || stage.handEdit !== null) return null;
  if (definition.format.kind === "options") {
    if (stage.versions.find(({ text }) => text === version.text) === version) return null;
    return (
      <Notice announce="status" title="The sample writer has no more of these.">
        <ConnectModel /> for new ones.
      </Notice>
    );
  }
  const asked = version.requiredChanges.trim().replace(/\.$/, "");
  const parent = parentOf(stage, version);
  if (asked === "" || !parent || isKept(stage)) return null;
  if (blockPairs(definition, parent, version).some(({ before, after }) => before !== after)) return null;
  return (
    <Notice announce="status" title="The text hasn't changed.">
      <p>
        {`Needs a model: “${asked}”. `}
        <ConnectModel />
      </p>
    </Notice>
  );
}

function ConnectModel() {
  return (
    <a href={paths.connect} className="text-accent underline underline-offset-4">
      Connect a model
    </a>
  );
}

/** Says that a stage cannot be written yet, e.g. after a jump ahead. */
function StartNotice({ name }: { name: StageName }) {
  const { definition, stage, state } = useStage(name);
  if (stage.run.status !== "idle" || stage.selectedId !== null) return null;
  if (canStart(definition, state)) return null;
  return (
    <Notice title="An earlier step isn't finished yet.">
      Go back and make your choice. Then {definition.label} can be written.
    </Notice>
  );
}

/** Says that a reply does not have the requested form; all of it is shown, to use or to try again. */
export function UnrecognizedNotice({ name, isAside = false }: StageNoticesProps) {
  const { session, definition, stage, version } = useStage(name);
  if (stage.run.status === "streaming" || !version || version.origin === "edited") return null;
  const parsed = parsedVersion(definition, version);
  if (parsed.recognized) return null;
  // For a list, a new one is asked for by its own button.
  const isList = parsed.kind === "options";
  const title = `We got one text instead of a list of ${definition.label}.`;
  return (
    <Notice
      className={isAside ? undefined : "mt-6"}
      title={isList ? title : "The model's reply wasn't in the format we asked for."}
      actions={
        isList ? undefined : (
          <Button size="small" onClick={() => session.start(name, "generate")}>
            Try again
          </Button>
        )
      }
    >
      {isList ? "Use it below, or ask for a new list." : "You can keep its full reply, edit it by hand, or try again."}
    </Notice>
  );
}
