"use client";

import { Pencil } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-controls";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { openEdit } from "@/lib/browser/wizard/open-edit";
import { limitWords } from "@/lib/text/limit-words";
import { chosenOption, selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";

/** Lets a person edit the chosen option. The list with the new words becomes a version. */
export function OptionEditor({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const version = selectedVersion(stage);
  const chosen = version && chosenOption(definition, version);
  if (chosen === undefined) return null;
  if (stage.handEdit === null) {
    return (
      <Button
        {...landing("edit-button")}
        className="mt-5"
        variant="quiet"
        size="flush"
        onClick={() => openEdit(session, name)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit your choice by hand
      </Button>
    );
  }
  const text = stage.handEdit.option ?? "";

  return (
    <div {...landing("editor")} className="mt-5 flex flex-col gap-3">
      <Field label="Your choice, in your own words" error={limitWords(text, EDIT_LIMIT)}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={EDIT_LIMIT}
            onChange={(event) =>
              session.dispatch({ type: "edit-changed", stage: name, part: "option", text: event.target.value })
            }
          />
        )}
      </Field>
    </div>
  );
}
