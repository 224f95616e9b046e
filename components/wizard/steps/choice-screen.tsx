import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { RadioCards } from "@/components/ui/radio-cards";
import { VoiceLine } from "@/components/voice/voice-line";
import { BlockFindings } from "@/components/wizard/findings/lazy-findings";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { EndedStage, UnrecognizedNotice } from "@/components/wizard/notices/stage-notices";
import { ChoiceList, StarKey } from "@/components/wizard/options/choice-list";
import { LetterDetails } from "@/components/wizard/options/letter-details";
import { NumberField } from "@/components/wizard/options/number-field";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { SubjectInbox } from "@/components/wizard/send/lazy-send";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import type { ScreenOf } from "@/lib/wizard/definition/definition";
import { FORMS, TRUE_SENTENCE } from "@/lib/wizard/definition/forms";
import { headingOf } from "@/lib/wizard/definition/headings";
import { choiceNumber } from "@/lib/wizard/stage";
import { BriefField, FormFrame } from "./form-screen";

/** A screen to choose an option: by its button, with a click, or by its number. */
export function ChoiceScreen({ screen }: { screen: ScreenOf<"choice"> }) {
  const { addition } = screen;
  const { definition } = useSession();
  return (
    <>
      <p className="mt-2 text-ink-muted">{headingOf(definition.name, screen.stage)}</p>
      <UnrecognizedNotice name={screen.stage} />
      {screen.pick === "button" ? <OptionButtons list={screen} /> : <NumberedOptions screen={screen} />}
      <EndedStage name={screen.stage} />
      <StageFooter name={screen.stage} />
      {addition ? (
        <PreheaderField list={addition} className="mt-8 border-line border-t pt-6 [--under:var(--color-desk)]">
          <BlockFindings stage={addition.stage} />
        </PreheaderField>
      ) : null}
    </>
  );
}

function NumberedOptions({ screen }: { screen: ScreenOf<"choice"> }) {
  const { session, definition, stage, version } = useStage(screen.stage);
  const { options, waiting } = useStageOptions(screen.stage);
  const isSubject = screen.stage === "subjectOptions";
  const choice = version ? choiceNumber(definition, version) : null;
  const choose = (option: string | null) => session.dispatch({ type: "option-chosen", stage: screen.stage, option });

  return (
    <>
      <div className={classNames("[--under:var(--color-desk)]", isSubject ? "mt-2" : "mt-5")}>
        {isSubject ? <StarKey /> : null}
        <ChoiceList
          list={screen}
          legend={headingOf(session.definition.name, screen.stage)}
          choice={choice}
          onChoose={choose}
          isEditable
        />
      </div>
      {stage.selectedId === null || (options.length === 0 && !waiting) ? null : (
        // While another list is written they keep their room, and the page its length.
        <div className={waiting ? "invisible" : undefined}>
          {/* Wide screens have it above the letter. */}
          {isSubject ? (
            <div className="mt-4 border-line border-y py-1 xl:hidden">
              <SubjectInbox />
            </div>
          ) : null}
          {waiting || options.length > 1 ? (
            <div className={stage.handEdit === null ? undefined : "invisible"}>
              <NumberField key={stage.selectedId} options={options} choice={choice} onChoose={choose} />
            </div>
          ) : null}
          {stage.handEdit === null ? null : <BlockFindings stage={screen.stage} />}
        </div>
      )}
    </>
  );
}

const SOURCES = [
  { value: "own", title: "Yes, I want to enter my own insight" },
  { value: "generated", title: "No, please generate a list of insights" },
] as const;

/** A screen to choose the source of the insight: one's own words, or five generated ones (specification 2.4). */
export function InsightSourceScreen({ screen }: { screen: ScreenOf<"insight-source"> }) {
  const { insightSource, brief } = useWizardState();
  const [isFilled] = useState(() => `${brief.trueSentence}${brief.occasion}${brief.link}`.trim() !== "");
  const { session, stage } = useStage(screen.stage);
  const isListed = insightSource === "generated" && (stage.run.status !== "idle" || stage.selectedId !== null);
  return (
    <>
      <FormFrame introduction={FORMS.tip.introduction}>
        <RadioCards
          legend="Do you have an insight, a tip or a lesson that the email should share?"
          cards={SOURCES}
          value={insightSource}
          onChange={(insightSource) => session.dispatch({ type: "fields-changed", change: { insightSource } })}
        />
        {insightSource === "own"
          ? FORMS.tip.fields.map((field) => <BriefField key={field.name} field={field} />)
          : null}
        <Disclosure
          // The list comes where the fields were.
          key={String(isListed)}
          summary="A true sentence, the occasion, a link (optional)"
          defaultOpen={isFilled && !isListed}
        >
          <div className="mt-2 flex flex-col gap-8">
            <BriefField field={TRUE_SENTENCE} />
            <LetterDetails />
            <VoiceLine />
          </div>
        </Disclosure>
      </FormFrame>
      {isListed ? (
        <>
          <UnrecognizedNotice name={screen.stage} />
          <OptionButtons list={screen} />
          <EndedStage name={screen.stage} />
          <StageFooter name={screen.stage} />
        </>
      ) : null}
    </>
  );
}
