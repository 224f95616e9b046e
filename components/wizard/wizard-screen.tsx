"use client";

import { LatePart } from "@/components/ui/late-part";
import { Spinner } from "@/components/ui/spinner";
import { LateFailure } from "@/components/wizard/late-failure";
import type { LaterSteps } from "@/components/wizard/later-steps";
import { OpenFileButton } from "@/components/wizard/open-file-button";
import { FormScreen } from "@/components/wizard/screens/form-screen";
import { useWizardState } from "@/components/wizard/wizard-context";
import type { ScreenDefinition } from "@/lib/wizard/definition";
import { GOALS_FORM } from "@/lib/wizard/form-fields";
import { isUntouched } from "@/lib/wizard/navigation";

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
    <LatePart
      module={laterSteps}
      waiting={
        <p className="mt-6 flex items-center gap-3 text-ink-muted">
          <Spinner />
          Opening the step ...
        </p>
      }
      failed={<LateFailure title="This step could not be loaded." />}
    >
      {({ LaterScreen }) => <LaterScreen screen={screen} />}
    </LatePart>
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
