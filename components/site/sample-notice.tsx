/** The label of everything that the sample writer wrote (design section 7). */
export function SampleNotice() {
  return <p className="text-ink-muted text-sm">Sample draft, written from templates. Connect a model for real copy.</p>;
}
