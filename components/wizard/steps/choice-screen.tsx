"use client";

import { RadioCards } from "@/components/ui/radio-cards";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { OnceChecked } from "@/components/wizard/findings/once-checked";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { ChoiceList, StarKey } from "@/components/wizard/options/choice-list";
import { LetterDetails } from "@/components/wizard/options/letter-details";
import { NumberField } from "@/components/wizard/options/number-field";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { OptionEditor } from "@/components/wizard/options/option-editor";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { SendPart } from "@/components/wizard/send/lazy-send";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { FORMS, TRUE_SENTENCE } from "@/lib/wizard/definition/forms";
import { choiceNumber } from "@/lib/wizard/stage";
import { BriefField, FormScreen } from "./form-screen";

type ChoiceScreenDefinition = Extract<ScreenDefinition, { kind: "choice" }>;

/** A screen to choose an option: by its button, with a click, or by its number. */
export function ChoiceScreen({ screen }: { screen: ChoiceScreenDefinition }) {
  const { addition } = screen;
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      {screen.pick === "button" ? <OptionButtons list={screen} /> : <NumberedOptions screen={screen} />}
      <StageFooter name={screen.stage} />
      {addition ? (
        <PreheaderField list={addition} className="mt-8 border-line border-t pt-6">
          <OnceChecked>{({ BlockFindings }) => <BlockFindings stage={addition.stage} />}</OnceChecked>
        </PreheaderField>
      ) : null}
    </>
  );
}

function NumberedOptions({ screen }: { screen: ChoiceScreenDefinition }) {
  const { session, definition, stage, version } = useStage(screen.stage);
  const { options, waiting } = useStageOptions(screen.stage);
  const isSubject = screen.stage === "subjectOptions";
  const choice = version ? choiceNumber(definition, version) : null;
  const choose = (option: string | null) => session.dispatch({ type: "option-chosen", stage: screen.stage, option });

  return (
    <>
      <div className={isSubject ? "mt-2" : "mt-5"}>
        {isSubject ? <StarKey /> : null}
        <ChoiceList
          list={screen}
          legend={screen.heading}
          choice={choice}
          onChoose={choose}
          disabled={stage.handEdit !== null}
        />
      </div>
      {/* Wide screens have it above the letter. */}
      {isSubject && (waiting || options.length > 0) ? (
        <div className="mt-4 border-line border-y py-1 xl:hidden">
          <SendPart>{({ SubjectInbox }) => <SubjectInbox />}</SendPart>
        </div>
      ) : null}
      {waiting || options.length === 0 ? null : (
        <>
          {stage.handEdit === null ? (
            <NumberField key={stage.selectedId} options={options} choice={choice} onChoose={choose} />
          ) : null}
          <OptionEditor name={screen.stage} />
          {stage.handEdit === null ? null : (
            <OnceChecked>{({ BlockFindings }) => <BlockFindings stage={screen.stage} />}</OnceChecked>
          )}
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

/** A screen to choose the source of the insight: one's own words, or five generated ones (specification 2.4). */
export function InsightSourceScreen({ screen }: { screen: InsightSourceDefinition }) {
  const { insightSource } = useWizardState();
  const { session, stage } = useStage(screen.stage);
  return (
    <>
      <div className="mt-6">
        <RadioCards
          legend="Do you have an insight, a tip or a lesson that the email should share?"
          cards={SOURCES}
          value={insightSource}
          onChange={(insightSource) => session.dispatch({ type: "fields-changed", change: { insightSource } })}
        />
      </div>
      {insightSource === "own" ? <FormScreen form={FORMS.tip} /> : null}
      {insightSource === "generated" && (stage.run.status !== "idle" || stage.selectedId !== null) ? (
        <>
          <StageNotices name={screen.stage} />
          <OptionButtons list={screen} />
          <StageFooter name={screen.stage} />
        </>
      ) : null}
      <div className="mt-8 flex flex-col gap-8">
        <BriefField field={TRUE_SENTENCE} />
        <LetterDetails />
      </div>
    </>
  );
}
