import type { TokenUsage } from "@/lib/questions/token-usage";

/** What a question and its answer used (specification 2.5): prompt tokens, content tokens, total tokens. */
export function UsageRow({ usage, estimated = false }: { usage: TokenUsage; estimated?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm tabular-nums">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Count name="prompt tokens" value={usage.prompt_tokens} />
        <Count name="content tokens" value={usage.completion_tokens} />
        <Count name="total tokens" value={usage.total_tokens} />
      </dl>
      {estimated ? <p>(tokens estimated)</p> : null}
    </div>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{`${name}:`}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  );
}
