"use client";

import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { RadioCards } from "@/components/ui/radio-cards";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { UnrecognisedNotice } from "@/components/wizard/notices/unrecognised-notice";
import { OptionButtons } from "@/components/wizard/options/option-buttons";
import { useStageOptions } from "@/components/wizard/options/use-stage-options";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { FORMS } from "@/lib/wizard/definition/forms";
import { selectedVersion } from "@/lib/wizard/stage";

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
  const { options, waiting } = useStageOptions(screen.stage);
  const generate = () => session.start(screen.stage, "generate");
  if (stage.run.status === "idle" && stage.selectedId === null) {
    return (
      <Button className="mt-6" variant="primary" onClick={generate}>
        {`Generate ${screen.count} Insights`}
      </Button>
    );
  }
  return (
    <>
      <StageNotices name={screen.stage} />
      <UnrecognisedNotice name={screen.stage} />
      <div className="mt-5">
        <OptionButtons
          optionName={screen.optionName}
          options={options}
          chosen={selectedVersion(stage)?.choice ?? null}
          waiting={waiting}
          expected={screen.count}
          onPick={(number) => session.pickAndExpand(screen.stage, number)}
        />
      </div>
      {waiting || options.length === 0 ? null : (
        <Button className="mt-5" variant="quiet" size="small" onClick={generate}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Give me another list of insights
        </Button>
      )}
      <StageFooter name={screen.stage} />
    </>
  );
}
