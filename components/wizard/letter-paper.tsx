"use client";

import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { assembleLetter } from "@/lib/wizard/assemble";
import type { BlockName } from "@/lib/wizard/blocks";
import { visibleBlocks } from "@/lib/wizard/letter";

/** The letter so far: the blocks that the open step has reached. */
export function LetterPaper() {
  const { definition } = useSession();
  const state = useWizardState();
  const parts = assembleLetter(visibleBlocks(definition, state), definition.letter);
  return (
    <Paper label="Your email so far">
      {parts.length === 0 ? (
        <p className="text-ink-muted italic">Your email will grow here, block by block.</p>
      ) : (
        <LetterText parts={parts} />
      )}
    </Paper>
  );
}

/** The blocks of a letter one after another, the subject first and in bold. */
export function LetterText({ parts }: { parts: readonly { name: BlockName; text: string }[] }) {
  return (
    <div className="space-y-[1em]">
      {parts.map(({ name, text }) =>
        name === "subject" ? (
          <p key={name} data-block={name} className="border-line border-b pb-3 font-bold">
            {text}
          </p>
        ) : (
          <div key={name} data-block={name}>
            <Prose text={text} />
          </div>
        ),
      )}
    </div>
  );
}
