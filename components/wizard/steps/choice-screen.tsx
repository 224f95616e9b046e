"use client";

import { Button } from "@/components/ui/button";
import { OptionList } from "@/components/ui/option-list";
import { RadioCards } from "@/components/ui/radio-cards";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { NumberField } from "@/components/wizard/options/number-field";
import { AnotherListButton, OptionButtons } from "@/components/wizard/options/option-buttons";
import { OptionEditor } from "@/components/wizard/options/option-editor";
import { useStageOptions } from "@/components/wizard/options/use-stage-options";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
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
      <AnotherListButton stage={screen.stage}>
        {screen.stage === "storyOptions" ? "Give me another list of stories" : "Give me another list"}
      </AnotherListButton>
      <StageFooter name={screen.stage} />
    </>
  );
}

function NumberedOptions({ screen }: { screen: ChoiceScreenDefinition }) {
  const session = useSession();
  const { stage } = useStage(screen.stage);
  const { options, waiting } = useStageOptions(screen.stage);
  const choice = selectedVersion(stage)?.choice ?? null;
  const choose = (number: number | null) =>
    session.dispatch({ type: "option-chosen", stage: screen.stage, choice: number });
  return (
    <>
      <div className="mt-5">
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
  const session = useSession();
  const { stage } = useStage(screen.stage);
  if (stage.run.status === "idle" && stage.selectedId === null) {
    return (
      <Button className="mt-6" variant="primary" onClick={() => session.start(screen.stage, "generate")}>
        {`Generate ${screen.count} Insights`}
      </Button>
    );
  }
  return (
    <>
      <StageNotices name={screen.stage} />
      <OptionButtons stage={screen.stage} optionName={screen.optionName} count={screen.count} />
      <AnotherListButton stage={screen.stage}>Give me another list of insights</AnotherListButton>
      <StageFooter name={screen.stage} />
    </>
  );
}
