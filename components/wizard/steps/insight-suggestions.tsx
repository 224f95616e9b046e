"use client";

import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { isBusy } from "@/lib/wizard/navigation";
import type { StageName } from "@/lib/wizard/state";

/** A form screen with suggestions. */
export type SuggestingScreen = Extract<ScreenDefinition, { kind: "form"; stage: StageName }>;

/** Suggested insights below the field. Picking one fills the field, where it can be edited. */
export function InsightSuggestions({ screen }: { screen: SuggestingScreen }) {
  const { stage: name } = screen;
  const { session, stage, version } = useStage(name);
  const busy = isBusy(useWizardState());
  const { run } = stage;
  const suggest = () => session.start(name, "generate");

  function pick(number: number, text: string) {
    const { tip } = session.getState().brief;
    const choice = version?.choice ?? null;
    const fill = (words: string, option: string | null) => {
      session.dispatch({ type: "field-changed", field: "tip", value: words });
      session.dispatch({ type: "option-chosen", stage: name, option });
    };
    fill(text, text);
    if (tip !== text) session.offerUndo(`Insight ${number} is now your tip`, () => fill(tip, choice));
  }

  if (run.status === "idle" && stage.selectedId === null) {
    return (
      <Button size="small" className="self-start" disabled={busy} onClick={suggest}>
        Suggest five insights
      </Button>
    );
  }
  return (
    <section aria-label="Suggested insights" className="mt-3 flex flex-col">
      <StageNotices name={name} isAside />
      <OptionButtons list={screen} onPick={pick} />
      {run.status === "done" ? (
        <Button size="small" className="mt-4 self-start" disabled={busy} onClick={suggest}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Give me another list of insights
        </Button>
      ) : null}
      <StageFooter name={name} />
    </section>
  );
}
