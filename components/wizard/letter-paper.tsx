"use client";

import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { assembleLetter, type LetterPart } from "@/lib/wizard/assemble";
import { visibleBlocks } from "@/lib/wizard/letter";

/**
 * The letter so far: the blocks that the open step has reached.
 * @param beside it stands in the column beside the work, where it is smaller.
 */
export function LetterPaper({ beside = false }: { beside?: boolean }) {
  const { definition } = useSession();
  const state = useWizardState();
  const parts = assembleLetter(visibleBlocks(definition, state), definition.letter);
  return (
    <Paper label="Your email so far" className={beside ? "sm:px-7 sm:py-8" : ""}>
      {parts.length === 0 ? (
        <p className="text-ink-muted italic">Your email will grow here, block by block.</p>
      ) : (
        <LetterText parts={parts} small={beside} />
      )}
    </Paper>
  );
}

/** The blocks of a letter one after another, the subject first and in bold. */
export function LetterText({ parts, small = false }: { parts: readonly LetterPart[]; small?: boolean }) {
  return (
    <div className="space-y-[1em]">
      {parts.map(({ name, text }) =>
        name === "subject" ? (
          <p key={name} data-block={name} className="border-line border-b pb-3 font-bold">
            {text}
          </p>
        ) : (
          <div key={name} data-block={name}>
            <Prose text={text} className={small ? "text-[0.9375rem]" : ""} />
          </div>
        ),
      )}
    </div>
  );
}
