import { ChoiceScreen } from "@/components/wizard/screens/choice-screen";
import { CompleteScreen } from "@/components/wizard/screens/complete-screen";
import { FormScreen } from "@/components/wizard/screens/form-screen";
import { InsightSourceScreen } from "@/components/wizard/screens/insight-source-screen";
import { ReviewScreen } from "@/components/wizard/screens/review-screen";
import type { ScreenDefinition } from "@/lib/wizard/definition";

/** Draws a screen by its kind. */
export function WizardScreen({ screen }: { screen: ScreenDefinition }) {
  switch (screen.kind) {
    case "form":
      return <FormScreen key={screen.form} screen={screen} />;
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
