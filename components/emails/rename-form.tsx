"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import { renameEmail } from "@/lib/browser/drafts/change-draft";
import { isComposing } from "@/lib/browser/is-composing";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { limitWords } from "@/lib/text/limit-words";

/** Renames a letter in place: Enter saves, Escape cancels. */
export function RenameForm({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(draft.title);
  const [problem, setProblem] = useState<string>();
  const [saving, startSaving] = useTransition();

  useEffect(() => input.current?.select(), []);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (name === draft.title) return onClose();
    startSaving(async () => {
      const result = await renameEmail(draft.id, name);
      if (!result.ok) return setProblem(result.message);
      // The form closes when the list with the new name arrives.
      startSaving(() => {
        router.refresh();
        onClose();
      });
    });
  }

  return (
    <form
      onSubmit={save}
      // During composition, Escape only cancels the composition.
      onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isComposing(nativeEvent) && onClose()}
      className="relative z-10 flex flex-col gap-2"
    >
      <Field
        label="Name of this email"
        hint="Leave empty to use the topic as its name."
        error={problem ?? limitWords(name, MAX_NAME_CHARACTERS)}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={name}
            maxLength={MAX_NAME_CHARACTERS}
            autoComplete="off"
            onChange={({ target: { value } }) => setName(value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={saving} busyLabel="Saving ...">
          Save name
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
