/** The label of everything that the sample writer wrote (specification 13). */
export function SampleNotice() {
  return <p className="text-ink-muted text-sm">Sample draft, written from templates. Connect a model for real copy.</p>;
}
