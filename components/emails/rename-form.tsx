"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { renameEmail } from "@/lib/browser/drafts/change-draft";
import { isComposing } from "@/lib/browser/is-composing";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";

/** Renames a letter in place: Enter saves, Escape cancels. */
export function RenameForm({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const router = useRouter();
  const [name, setName] = useState(draft.title);
  const [problem, setProblem] = useState<string>();
  const [saving, startSaving] = useTransition();

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
      <TextField
        label="Name of this email"
        hint="Leave empty to use the topic as its name."
        error={problem}
        ref={selectAll}
        value={name}
        limit={MAX_NAME_CHARACTERS}
        onType={setName}
      />
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

const selectAll = (field: HTMLInputElement | HTMLTextAreaElement | null) => field?.select();
