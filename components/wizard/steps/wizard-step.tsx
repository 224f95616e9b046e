"use client";

import type { ComponentType } from "react";
import { Lazy } from "@/components/ui/lazy";
import { Spinner } from "@/components/ui/spinner";
import { OpenFileButton } from "@/components/wizard/files/open-file-button";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { useWizardState } from "@/components/wizard/wizard-context";
import type { LazyModule } from "@/lib/browser/lazy-module";
import type { ScreenDefinition, WizardStages } from "@/lib/wizard/definition/definition";
import { GOALS_FORM } from "@/lib/wizard/definition/form-fields";
import { isUntouched } from "@/lib/wizard/navigation";

/** What every step after the first form needs: its screen, and the stages with the parsers of their replies. */
export type LaterSteps = LazyModule<{
  LaterScreen: ComponentType<{ screen: ScreenDefinition }>;
  stages: WizardStages;
}>;

/** Draws a screen. Both wizards begin with the goals; the code of the other screens comes while they are filled in. */
export function WizardScreen({ screen, laterSteps }: { screen: ScreenDefinition; laterSteps: LaterSteps }) {
  if (screen.kind === "form" && screen.form === "goals") {
    return (
      <>
        <FormScreen form={GOALS_FORM} />
        <FileInstead />
      </>
    );
  }
  return (
    <Lazy
      module={laterSteps}
      waiting={
        <p className="mt-6 flex items-center gap-3 text-ink-muted">
          <Spinner />
          Opening the step ...
        </p>
      }
      failed={<LazyFailure title="This step could not be loaded." />}
    >
      {({ LaterScreen }) => <LaterScreen screen={screen} />}
    </Lazy>
  );
}

/** The other way to begin, for screens without the sidebar that offers it. */
function FileInstead() {
  if (!isUntouched(useWizardState())) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center border-line border-t pt-4 text-ink-muted text-sm lg:hidden">
      Did you save an email as a file?
      <OpenFileButton />
    </p>
  );
}
