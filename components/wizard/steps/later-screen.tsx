"use client";

import { Fragment } from "react";
import { CONNECTION_LOST } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { RadioCards } from "@/components/ui/radio-cards";
import { NumberKeys } from "@/components/wizard/options/number-field";
import { ChoiceScreen, InsightSourceScreen } from "@/components/wizard/steps/choice-screen";
import { CompleteScreen } from "@/components/wizard/steps/complete-screen";
import { BriefField, FormFrame, FormScreen } from "@/components/wizard/steps/form-screen";
import { ReviewScreen } from "@/components/wizard/steps/review-screen";
import { useConnectionLost, useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { DESCRIPTION_LENGTHS, FORMS } from "@/lib/wizard/definition/forms";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { selectedOptions, stageOf } from "@/lib/wizard/stage";

/** A screen that no wizard begins with, together with what belongs to generated texts alone: the keys that choose, and the announcements. */
export function LaterScreen({ screen }: { screen: ScreenDefinition }) {
  return (
    <>
      <ScreenOfKind screen={screen} />
      {screen.kind === "choice" || screen.kind === "insight-source" ? <NumberKeys stage={screen.stage} /> : null}
      <StatusAnnouncer />
    </>
  );
}

function ScreenOfKind({ screen }: { screen: ScreenDefinition }) {
  switch (screen.kind) {
    case "form":
      return screen.form === "product" ? <ProductScreen /> : <FormScreen key={screen.form} form={FORMS[screen.form]} />;
    case "insight-source":
      return <InsightSourceScreen screen={screen} />;
    case "choice":
      return <ChoiceScreen key={screen.stage} screen={screen} />;
    case "review":
      return <ReviewScreen key={screen.stage} screen={screen} />;
    case "complete":
      return <CompleteScreen />;
  }
}

/** Tells screen readers what the open stage is doing: that it is being written, and that it is ready. */
function StatusAnnouncer() {
  const { definition } = useSession();
  const state = useWizardState();
  const name = screenStage(currentScreen(definition, state));
  const label = name && definition.stages[name]?.label;
  const connectionLost = useConnectionLost(name);
  const stage = name && stageOf(state, name);
  const options = name && stage && definition.stages[name] ? selectedOptions(definition.stages[name], stage).length : 0;
  const status = stage && label ? statusOf(stage.run.status, label, options) : "";
  return <LiveRegion message={connectionLost ? CONNECTION_LOST : status} />;
}

function statusOf(status: string, label: string, options: number): string {
  if (status === "streaming") return `Writing ${label}. You can stop at any time.`;
  if (status === "done" && options > 0) return `${options} ${label} ready. Press 1 to ${options}.`;
  if (status === "done") return `${label.replace(/^the /, "").replace(/^./, (first) => first.toUpperCase())} ready.`;
  return status === "stopped" ? `Stopped writing ${label}.` : "";
}

/** The product: how long its description is comes first, and the field for it after that (specification 2.2). */
function ProductScreen() {
  const { descriptionLength } = useWizardState();
  const { introduction, fields } = FORMS.product;
  return (
    <FormFrame introduction={introduction}>
      {fields.map((field) => {
        if (field.name !== "productDescription") return <BriefField key={field.name} field={field} />;
        return (
          <Fragment key={field.name}>
            <DescriptionLengthChoice />
            {descriptionLength === null ? null : <BriefField field={field} />}
          </Fragment>
        );
      })}
    </FormFrame>
  );
}

function DescriptionLengthChoice() {
  const session = useSession();
  const { descriptionLength } = useWizardState();
  return (
    <RadioCards
      legend="2.2 Product description: how much do you want to say?"
      cards={DESCRIPTION_LENGTHS.map(({ value, label, description }) => ({ value, title: label, description }))}
      value={descriptionLength}
      onChange={(length) => session.dispatch({ type: "description-length-chosen", length })}
    />
  );
}
