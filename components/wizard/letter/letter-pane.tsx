"use client";

import { Paper } from "@/components/ui/paper";
import { Later } from "@/components/wizard/later";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/styles/class-names";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import { visibleBlocks } from "@/lib/wizard/letter/letter-blocks";

/**
 * The letter so far: the blocks that the open step has reached.
 * @param beside it stands in the column beside the work, where it is smaller.
 * @param centred it has the place to itself, more than a line of text needs.
 */
export function LetterPane({ beside = false, centred = false }: { beside?: boolean; centred?: boolean }) {
  const { definition } = useSession();
  const state = useWizardState();
  const parts = assembleLetter(visibleBlocks(definition, state), definition.letter);
  return (
    <Paper
      label="Your email so far"
      className={classNames(beside && "sm:px-7 sm:py-8", centred && "mx-auto max-w-[43rem]")}
    >
      {parts.length === 0 ? (
        <p className="text-ink-muted italic">Your email will grow here, block by block.</p>
      ) : (
        <Later>{({ LetterText }) => <LetterText parts={parts} small={beside} />}</Later>
      )}
    </Paper>
  );
}
