import { connectApi, type FoundKind } from "@/lib/connect/wire";
import { paths } from "@/lib/paths";

interface ModelStripProps {
  /** The best model that was found on this machine. */
  found?: { kind: FoundKind; model: string };
}

/**
 * A strip above the page for whoever runs the server, while the sample writer writes: one click uses the model that was
 * found. A form without a script, so that the wizard has no more of them to load.
 */
export function ModelStrip({ found }: ModelStripProps) {
  return (
    <section aria-label="Writer" className="border-line border-b bg-well text-sm leading-5">
      <div className="mx-auto flex min-h-9 w-full max-w-[100rem] flex-wrap items-center gap-x-1.5 px-4 py-1.5 sm:px-6">
        <p className="text-ink-muted">Letters are written by the sample writer.</p>
        {found === undefined ? (
          <a href={paths.connect} className={ACT}>
            Connect a model
          </a>
        ) : (
          <form method="post" action={`${connectApi.found}?${new URLSearchParams(found)}`}>
            <button type="submit" className={`${ACT} text-left [overflow-wrap:anywhere]`}>
              Use {found.model} on this machine
            </button>
          </form>
        )}
      </div>
    </section>
  );
}

/** A finger needs more room than the words. */
const ACT =
  "relative rounded-sm font-medium text-accent underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5";
