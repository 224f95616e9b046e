import { RotateCcw } from "lucide-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Prose } from "@/components/ui/prose";
import { RadioCards } from "@/components/ui/radio-cards";
import { VoiceLine } from "@/components/voice/voice-line";
import { GrowingLetter } from "@/components/wizard/letter/growing-letter";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { NoteToSender } from "@/components/wizard/notices/letter-notices";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { StatusAnnouncer } from "@/components/wizard/notices/status-announcer";
import { LetterDetails, useChange } from "@/components/wizard/options/letter-details";
import { NumberKeys } from "@/components/wizard/options/number-field";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { CompleteScreen, sendParts } from "@/components/wizard/send/lazy-send";
import { useSession, useStage, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { loadWhenIdle, whenIdle } from "@/lib/browser/when-needed";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { DESCRIPTION_LENGTHS, FORMS, OFFER_HELP, TRUE_SENTENCE } from "@/lib/wizard/definition/forms";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import { isBusy, screenStage } from "@/lib/wizard/navigation";
import type { StageName } from "@/lib/wizard/state";
import { ChoiceScreen, InsightSourceScreen } from "./choice-screen";
import { BriefField, ExampleChips, FormFrame, FormScreen } from "./form-screen";
import { ReviewScreen } from "./review-screen";

/** A screen after the first form, with the number keys and announcements of generated texts. */
export function LaterScreen({ screen }: { screen: ScreenDefinition }) {
  const { definition, state } = useWizard();
  const isAtEnd = definition.steps.length - state.stepIndex <= 2;
  useEffect(() => (isAtEnd ? loadWhenIdle(sendParts) : undefined), [isAtEnd]);
  useEffect(() => whenIdle(loadLetterFace), []);
  return (
    <>
      {"stage" in screen && screen.stage === "insights" ? <EarlierLetter /> : null}
      <ScreenOfKind screen={screen} />
      {"count" in screen ? <NumberKeys stage={screen.stage} /> : null}
      <StatusAnnouncer name={screenStage(screen)} byNumber />
    </>
  );
}

/** Fetches the typeface of letters before the first words in it, which would break into other lines when it comes. */
function loadLetterFace(): void {
  const face = getComputedStyle(document.documentElement).getPropertyValue("--font-literata");
  void document.fonts?.load(`1em ${face}`).catch(() => {});
}

function ScreenOfKind({ screen }: { screen: ScreenDefinition }) {
  const { draft } = useSession();
  switch (screen.kind) {
    case "form":
      if (screen.form === "product") return <ProductScreen />;
      if ("stage" in screen) return <TipScreen screen={screen} />;
      return <FormScreen key={screen.form} form={FORMS[screen.form]} />;
    case "insight-source":
      return <InsightSourceScreen screen={screen} />;
    case "choice":
      return <ChoiceScreen key={screen.stage} screen={screen} />;
    case "review":
      return <ReviewScreen key={screen.stage} screen={screen} />;
    case "complete":
      // The key resets the screen for each email.
      return <LetterScreen key={draft.id} />;
  }
}

/** The last screen: the letter while it grows or lacks a part, then the whole one. */
function LetterScreen() {
  const { definition, state } = useWizard();
  const { stage } = useStage("wholeLetter");
  const isGrowing = stage.run.status === "streaming" || !isLetterWhole(definition, state);
  return (
    <>
      {isGrowing ? <GrowingLetter /> : <CompleteScreen />}
      <NoteToSender />
    </>
  );
}

/** The form for the tip, with suggested insights, which take the place of its examples. */
function TipScreen({ screen }: { screen: SuggestingScreen }) {
  const { introduction, fields } = FORMS[screen.form];
  const changeForNext = useChange();
  return (
    <FormFrame introduction={introduction}>
      <BriefField field={TRUE_SENTENCE} />
      {fields.map((field) => (
        <BriefField key={field.name} field={field}>
          {/* As high before as after, so that what is below stays where it is. */}
          <div className="-m-1 flex h-52 flex-col gap-3 overflow-y-auto overscroll-contain p-1 max-sm:h-72">
            <InsightSuggestions screen={screen} examples={<ExampleChips field={field} isOpen />} />
          </div>
        </BriefField>
      ))}
      <fieldset className="flex flex-col gap-8">
        <legend className="mb-6 font-heading font-semibold text-lg">What makes a letter better, if you have it</legend>
        {OFFER_HELP.map((field) => (
          <BriefField key={field.name} field={field} change={field.name === "proof" ? changeForNext : undefined} />
        ))}
      </fieldset>
      <VoiceLine />
    </FormFrame>
  );
}

/** Shows the last insight and story, which a letter to the same readers leaves out. */
function EarlierLetter() {
  const { toldBefore } = useWizardState();
  if (toldBefore === undefined) return null;
  return (
    <div className="mt-2">
      <Disclosure summary="For readers who got your last letter">
        <p className="mb-2 text-ink-muted text-sm">New insights and stories will skip what you covered last time:</p>
        <Prose text={toldBefore} className="border-line border-l-2 pl-4 text-base" />
      </Disclosure>
    </div>
  );
}

/** The form for the product, where choosing a length opens the description (specification 2.2). */
function ProductScreen() {
  const session = useSession();
  const { descriptionLength } = useWizardState();
  const { introduction, fields } = FORMS.product;
  return (
    <FormFrame introduction={introduction}>
      {fields.map((field) => {
        if (field.name !== "productDescription") return <BriefField key={field.name} field={field} />;
        return (
          <Fragment key={field.name}>
            <RadioCards
              legend="2.2 Product description: how much do you want to say?"
              required
              cards={DESCRIPTION_LENGTHS}
              value={descriptionLength}
              onChange={(descriptionLength) =>
                session.dispatch({ type: "fields-changed", change: { descriptionLength } })
              }
            />
            {descriptionLength === null ? null : <BriefField field={field} />}
          </Fragment>
        );
      })}
      <LetterDetails />
    </FormFrame>
  );
}

type SuggestingScreen = Extract<ScreenDefinition, { kind: "form"; stage: StageName }>;

/** Suggested insights below the field, or else its examples. Picking one fills the field, where it can be edited. */
function InsightSuggestions({ screen, examples }: { screen: SuggestingScreen; examples: ReactNode }) {
  const { stage: name } = screen;
  const { session, stage, version, state } = useStage(name);
  const busy = isBusy(state);
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
      <>
        <Button size="small" className="shrink-0 self-start" disabled={busy} onClick={suggest}>
          Suggest five insights
        </Button>
        {examples}
      </>
    );
  }
  return (
    <section aria-label="Suggested insights" className="flex flex-col gap-3">
      <OptionButtons list={screen} onPick={pick} />
      {run.status === "done" ? (
        <Button size="small" className="self-start" disabled={busy} onClick={suggest}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Give me another list of insights
        </Button>
      ) : null}
      <StageFooter name={name} />
      <div className="sticky bottom-0 flex flex-col gap-3 bg-desk empty:hidden">
        <StageNotices name={name} isAside />
      </div>
    </section>
  );
}
