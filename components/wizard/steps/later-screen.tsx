"use client";

import { StatusAnnouncer } from "@/components/wizard/notices/status-announcer";
import { NumberKeys } from "@/components/wizard/options/number-keys";
import { ChoiceScreen } from "@/components/wizard/steps/choice-screen";
import { CompleteScreen } from "@/components/wizard/steps/complete-screen";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { InsightSourceScreen } from "@/components/wizard/steps/insight-source-screen";
import { ProductScreen } from "@/components/wizard/steps/product-screen";
import { ReviewScreen } from "@/components/wizard/steps/review-screen";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { FORMS } from "@/lib/wizard/definition/forms";

/** A screen that no wizard begins with, together with what belongs to generated texts alone: the keys that choose, and the announcements. */
export function LaterScreen({ screen }: { screen: ScreenDefinition }) {
  return (
    <>
      <ScreenOfKind screen={screen} />
      {screen.kind === "choice" || screen.kind === "insight-source" ? <NumberKeys /> : null}
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
