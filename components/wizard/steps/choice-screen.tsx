"use client";

import { useEffect } from "react";
import { OptionList } from "@/components/ui/option-list";
import { RadioCards } from "@/components/ui/radio-cards";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { NumberField } from "@/components/wizard/options/number-field";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { OptionEditor } from "@/components/wizard/options/option-editor";
import { useStageOptions } from "@/components/wizard/options/use-stage-options";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { useOptionPreview, useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { FORMS } from "@/lib/wizard/definition/forms";
import { selectedVersion } from "@/lib/wizard/stage";

type ChoiceScreenDefinition = Extract<ScreenDefinition, { kind: "choice" }>;

/** Options to choose one from: by its button, by clicking it, or by typing its number. */
export function ChoiceScreen({ screen }: { screen: ChoiceScreenDefinition }) {
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      {screen.pick === "button" ? (
        <OptionButtons stage={screen.stage} optionName={screen.optionName} count={screen.count} />
      ) : (
        <NumberedOptions screen={screen} />
      )}
      <StageFooter name={screen.stage} />
    </>
  );
}

function NumberedOptions({ screen }: { screen: ChoiceScreenDefinition }) {
  const session = useSession();
  const { definition, stage } = useStage(screen.stage);
  const { options, waiting } = useStageOptions(screen.stage);
  const preview = useOptionPreview();
  const choice = selectedVersion(stage)?.choice ?? null;
  const choose = (number: number | null) =>
    session.dispatch({ type: "option-chosen", stage: screen.stage, choice: number });
  const [block] = definition.fills;

  function point(number: number | null) {
    const text = number === null ? undefined : options[number - 1];
    preview.set(block === undefined || text === undefined ? null : { block, text });
  }

  useEffect(() => () => preview.set(null), [preview]);

  return (
    <>
      <div className="mt-5">
        <OptionList
          legend={screen.heading}
          itemName={screen.optionName}
          options={options}
          selected={choice}
          onSelect={choose}
          onPoint={point}
          waiting={waiting}
          expected={screen.count}
          disabled={stage.handEdit !== null}
        />
      </div>
      {waiting || options.length === 0 ? null : (
        <>
          {stage.handEdit === null ? (
            <NumberField key={stage.selectedId} options={options} choice={choice} onChoose={choose} />
          ) : null}
          <OptionEditor name={screen.stage} />
        </>
      )}
    </>
  );
}

type InsightSourceDefinition = Extract<ScreenDefinition, { kind: "insight-source" }>;

const SOURCES = [
  { value: "own", title: "Yes, I want to enter my own insight" },
  { value: "generated", title: "No, please generate a list of insights" },
] as const;

/** Where the insight comes from: the person's own words, or one of five that are generated (specification 2.4). */
export function InsightSourceScreen({ screen }: { screen: InsightSourceDefinition }) {
  const session = useSession();
  const { insightSource } = useWizardState();
  return (
    <>
      <div className="mt-6">
        <RadioCards
          legend="Do you have an insight, a tip or a lesson that the email should share?"
          cards={SOURCES}
          value={insightSource}
          onChange={(source) => session.dispatch({ type: "insight-source-chosen", source })}
        />
      </div>
      {insightSource === "own" ? <FormScreen form={FORMS.tip} /> : null}
      {insightSource === "generated" ? <GeneratedInsights screen={screen} /> : null}
    </>
  );
}

function GeneratedInsights({ screen }: { screen: InsightSourceDefinition }) {
  const { stage } = useStage(screen.stage);
  if (stage.run.status === "idle" && stage.selectedId === null) return null;
  return (
    <>
      <StageNotices name={screen.stage} />
      <OptionButtons stage={screen.stage} optionName={screen.optionName} count={screen.count} />
      <StageFooter name={screen.stage} />
    </>
  );
}
