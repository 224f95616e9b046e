/** A sheet with a folded corner and the first lines of a letter. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className="size-7 shrink-0">
      <path d="M5 3h9.5L19 7.5V21H5z" className="fill-paper stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M14.5 3v4.5H19" className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8.25 12h7.5M8.25 16h4" className="stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
