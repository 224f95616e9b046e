"use client";

import { Fragment } from "react";
import { RadioCards } from "@/components/ui/radio-cards";
import { BriefField } from "@/components/wizard/steps/brief-field";
import { FormFrame } from "@/components/wizard/steps/form-screen";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { DESCRIPTION_LENGTHS, FORMS } from "@/lib/wizard/definition/forms";

/** The product: how long its description is comes first, and the field for it after that (specification 2.2). */
export function ProductScreen() {
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
