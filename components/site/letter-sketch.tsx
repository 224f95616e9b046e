export interface SketchPiece {
  name: string;
  /** How far its lines reach, in percent: the ragged edge of something written. */
  lines: readonly number[];
}

/** A letter from afar: the names of its pieces, each with a few drawn lines. Small screens leave it out. */
export function LetterSketch({ pieces }: { pieces: readonly SketchPiece[] }) {
  return (
    <ol className="mt-8 flex flex-col gap-3.5 border-line border-t pt-6 max-sm:hidden">
      {pieces.map((piece) => (
        <li key={piece.name} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
          <span className="text-ink-muted text-sm leading-none">{piece.name}</span>
          <span aria-hidden="true" className="flex flex-col gap-2 pt-1">
            {piece.lines.map((percent) => (
              <span key={percent} className="h-1.5 rounded-full bg-line" style={{ width: `${percent}%` }} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
