"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useSession } from "@/components/wizard/wizard-context";
import { addToBrief, fieldForFacts } from "@/lib/browser/findings/add-to-brief";
import { ANSWER_NAMES } from "@/lib/wizard/answer-names";
import { FIELD_LIMITS } from "@/lib/wizard/brief";

/** An answer of the brief with words of the letter added, to review before it is saved. */
export function AddToBrief({ words, onClose }: { words: string; onClose: () => void }) {
  const session = useSession();
  const field = fieldForFacts(session);
  const before = session.getState().brief[field].trimEnd();
  const [text, setText] = useState(before === "" ? words : `${before}\n${words}`);
  const limit = FIELD_LIMITS[field];
  return (
    <form
      className="flex flex-col gap-3 py-2 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        addToBrief(session, field, text);
        onClose();
      }}
    >
      <TextField
        label={`Your brief: ${ANSWER_NAMES[field]}`}
        rows={3}
        // Gets the focus, because the person pressed a button to open it.
        autoFocus
        value={text}
        limit={limit}
        onType={setText}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="small"
          unavailableReason={text.length > limit ? "The answer is too long" : undefined}
        >
          Add to the brief
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
