import { isThisMachine, serviceName } from "@/lib/model/service-name";
import type { FoundModel } from "@/lib/model/wire";
import { connectApi } from "@/lib/text/later-paths";
import { paths } from "@/lib/text/paths";

/** Offers the operator to use the model that was found, in a form without a script, while the sample writer writes. */
export function ModelStrip({ found }: { found?: FoundModel }) {
  return (
    <section aria-label="Writer" className="border-line border-b bg-well text-sm leading-5">
      <div className="mx-auto flex min-h-9 w-full max-w-[100rem] flex-wrap items-center gap-x-1.5 px-4 py-1.5 sm:px-6">
        <p className="text-ink-muted">Letters are written by the sample writer.</p>
        {found === undefined ? (
          <a href={paths.connect} className={ACT}>
            Connect a model
          </a>
        ) : (
          <form method="post" action={`${connectApi.found}?${new URLSearchParams({ ...found })}`}>
            <button type="submit" className={`${ACT} text-left [overflow-wrap:anywhere]`}>
              Use {found.model} {placeOf(found)}
            </button>
          </form>
        )}
      </div>
    </section>
  );
}

function placeOf({ kind, baseUrl }: FoundModel): string {
  return isThisMachine(new URL(baseUrl).hostname) ? "on this machine" : `(${serviceName(kind, baseUrl)})`;
}

/** A finger needs more room than the words. */
const ACT =
  "relative rounded-sm font-medium text-accent underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5";
