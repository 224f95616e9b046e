import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { StatusAnnouncer } from "@/components/wizard/notices/status-announcer";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useStage } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { onlyOption } from "@/lib/wizard/choices";
import type { ListScreen } from "@/lib/wizard/definition/definition";
import { isBusy } from "@/lib/wizard/navigation";
import { canStart, choiceNumber, effectiveVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { ChoiceList } from "./choice-list";

interface PreheaderFieldProps {
  list: ListScreen;
  className?: string;
  children?: ReactNode;
}

/** The optional preheader below the subjects: typed, or picked from three suggestions. */
export function PreheaderField({ list, className = "", children }: PreheaderFieldProps) {
  const { stage: name } = list;
  const { session, definition, stage, version, state } = useStage(name);
  const { run } = stage;
  const written = stage.versions.length > 0;
  const waiting = run.status === "streaming";
  const ended = run.status === "failed" || run.status === "stopped";
  const only = version?.origin === "edited" ? undefined : onlyOption(definition, stage);
  const isEmpty = run.status === "idle" && !written && stage.handEdit === null;
  // It belongs to a subject, so that must be chosen first.
  if (isEmpty && !canStart(definition, state)) return null;
  return (
    <section
      aria-label="Preheader"
      ref={session.places.ref("preheader")}
      className={classNames("flex flex-col gap-4", className)}
    >
      <OwnWords name={name} />
      <Button
        size="small"
        className={classNames("self-start", ended && "invisible")}
        busy={waiting}
        disabled={!waiting && isBusy(state)}
        onClick={() => session.start(name, "generate", only)}
      >
        {only ? "Show three others" : written ? "Suggest three others" : "Suggest three preheaders"}
      </Button>
      <Suggestions list={list} />
      <StageFooter name={name} />
      {children}
      <StageNotices name={name} isAside />
      <StatusAnnouncer name={name} />
    </section>
  );
}

/** The field of the letter's preheader. Clearing it removes the preheader. */
function OwnWords({ name }: { name: StageName }) {
  const { session, definition, stage } = useStage(name);
  const [block] = definition.fills;
  const version = effectiveVersion(definition, stage);
  const used = version?.choice ?? "";
  const text = (block && stage.handEdit?.[block]) ?? used;

  function type(words: string) {
    if (block === undefined) return;
    if (words === used) session.dispatch({ type: "edit-cancelled", stage: name });
    else if (stage.handEdit === null) session.dispatch({ type: "edit-opened", stage: name, edit: { [block]: words } });
    else session.dispatch({ type: "edit-changed", stage: name, part: block, text: words });
  }

  return (
    <TextField
      ref={session.places.ref("editor preheader")}
      label="Preheader (the line after the subject in an inbox)"
      hint="Optional. Add what the subject doesn't say, in 40 to 100 characters."
      name="preheader"
      value={text}
      limit={EDIT_LIMIT}
      onType={type}
    />
  );
}

function Suggestions({ list }: { list: ListScreen }) {
  const { stage: name } = list;
  const { session, definition, stage, version } = useStage(name);
  const { options, waiting } = useStageOptions(name);
  const choice = stage.handEdit === null && version ? choiceNumber(definition, version) : null;
  const isTypedAlone = version?.origin === "edited" && options.length === 1;
  if (!waiting && isTypedAlone) return null;

  function pick(option: string) {
    const { handEdit, selectedId } = stage;
    if (handEdit !== null && selectedId !== null) {
      // The words of the field become a version, and the list stays as it is.
      session.saveEdit(name);
      session.dispatch({ type: "version-selected", stage: name, id: selectedId });
    }
    session.dispatch({ type: "option-chosen", stage: name, option });
  }

  return (
    <ChoiceList list={list} legend="Preheaders. Which one goes with the subject?" choice={choice} onChoose={pick} />
  );
}
