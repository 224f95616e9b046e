"use client";

import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { OptionList } from "@/components/ui/option-list";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { StartNotice } from "@/components/wizard/notices/start-notice";
import { UnrecognisedNotice } from "@/components/wizard/notices/unrecognised-notice";
import { NumberField } from "@/components/wizard/options/number-field";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { OptionEditor } from "@/components/wizard/options/option-editor";
import { useStageOptions } from "@/components/wizard/options/use-stage-options";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { selectedVersion } from "@/lib/wizard/stage";

type ChoiceScreenDefinition = Extract<ScreenDefinition, { kind: "choice" }>;

/** Options to choose one from: by its button, by clicking it, or by typing its number. */
export function ChoiceScreen({ screen }: { screen: ChoiceScreenDefinition }) {
  const session = useSession();
  const { stage } = useStage(screen.stage);
  const { options, waiting } = useStageOptions(screen.stage);
  const choice = selectedVersion(stage)?.choice ?? null;
  const choose = (number: number | null) =>
    session.dispatch({ type: "option-chosen", stage: screen.stage, choice: number });
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      <StartNotice name={screen.stage} />
      <UnrecognisedNotice name={screen.stage} />
      <div className="mt-5">
        {screen.pick === "button" ? (
          <OptionButtons
            optionName={screen.optionName}
            options={options}
            chosen={choice}
            waiting={waiting}
            expected={screen.count}
            onPick={(number) => session.pickAndExpand(screen.stage, number)}
          />
        ) : (
          <OptionList
            legend={screen.heading}
            itemName={screen.optionName}
            options={options}
            selected={choice}
            onSelect={choose}
            waiting={waiting}
            expected={screen.count}
            disabled={stage.handEdit !== null}
          />
        )}
      </div>
      {waiting || options.length === 0 ? null : (
        <>
          {screen.pick === "number" ? (
            <>
              {stage.handEdit === null ? (
                <NumberField key={stage.selectedId} options={options} choice={choice} onChoose={choose} />
              ) : null}
              <OptionEditor name={screen.stage} />
            </>
          ) : null}
          <Button className="mt-5" variant="quiet" size="small" onClick={() => session.start(screen.stage, "generate")}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {screen.stage === "storyOptions" ? "Give me another list of stories" : "Give me another list"}
          </Button>
        </>
      )}
      <StageFooter name={screen.stage} />
    </>
  );
}
