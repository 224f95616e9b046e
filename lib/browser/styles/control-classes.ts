/** The look of everything that is typed into. 16 px and more, below which iOS zooms the page on focus. */
export const CONTROL_CLASSES =
  "w-full rounded-lg border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink leading-relaxed transition-colors placeholder:text-ink-muted focus-visible:border-accent focus-visible:outline-offset-0 disabled:bg-well disabled:text-ink-muted aria-invalid:border-danger";
