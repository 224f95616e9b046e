"use client";

import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { EditButtons } from "@/components/wizard/block/edit-buttons";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { BLOCK_LABELS, type Blocks } from "@/lib/wizard/blocks";
import { limitWords } from "@/lib/wizard/limit-words";
import type { StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";

/** Edits the blocks of a stage by hand. Saving makes a new version; the one before stays. */
export function BlocksEditor({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const { format } = definition;
  const edit = stage.handEdit ?? {};
  const texts: Blocks = {};
  for (const block of definition.fills) {
    const text = edit[block]?.trim();
    if (text) texts[block] = text;
  }

  function save() {
    if (format.kind !== "blocks") return;
    session.dispatch({ type: "text-edited", stage: name, text: format.write(texts), stamp: session.stamp() });
  }

  return (
    <form {...landing("editor")} className="mt-5 flex flex-col gap-5" action={save}>
      {definition.fills.map((block) => (
        <Field key={block} label={BLOCK_LABELS[block]} error={limitWords(edit[block] ?? "", EDIT_LIMIT)}>
          {(control) => (
            <TextArea
              {...control}
              value={edit[block] ?? ""}
              maxLength={EDIT_LIMIT}
              onChange={(event) =>
                session.dispatch({ type: "edit-changed", stage: name, part: block, text: event.target.value })
              }
              className="font-letter"
            />
          )}
        </Field>
      ))}
      <EditButtons name={name} empty={Object.keys(texts).length === 0} />
    </form>
  );
}
