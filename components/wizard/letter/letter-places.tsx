import { Paper } from "@/components/ui/paper";
import { useSession } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS, type BlockName, isOptional } from "@/lib/letter/blocks";

/** The empty letter: a dotted place for each block. */
export function LetterPlaces() {
  const { definition } = useSession();
  return (
    <div className="sticky top-0 p-6">
      <Paper label="Your email so far" className="sm:px-7 sm:py-8">
        <div className="flex flex-col gap-[1em]">
          {definition.letter.map((name) => (
            <LetterPlace key={name} name={name} />
          ))}
        </div>
      </Paper>
    </div>
  );
}

export function LetterPlace({ name }: { name: BlockName }) {
  return (
    <p
      data-ghost={name}
      className="rounded-lg border border-line-strong border-dotted px-3 py-2 font-sans text-ink-muted text-sm"
    >
      {isOptional(name) ? `${BLOCK_LABELS[name]} · optional` : BLOCK_LABELS[name]}
    </p>
  );
}
