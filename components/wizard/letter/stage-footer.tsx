import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { RelativeTime } from "@/components/ui/relative-time";
import { useStage, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { formatCost } from "@/lib/model/cost";
import { isByHand, paidCalls, spendingOf } from "@/lib/wizard/letter-cost";
import { effectiveVersion, parentOf, parsedVersion } from "@/lib/wizard/stage";
import type { StageName, Version, VersionOrigin } from "@/lib/wizard/state";
import { blocksText } from "@/lib/wizard/version-text";
import { SampleMark } from "./sample-mark";
import { VersionComparison } from "./version-comparison";

/** The footer of every generated text, folded: tokens, cost, and all versions, newest first. Going back to an old one deletes none. */
export function StageFooter({ name }: { name: StageName }) {
  const { session, stage, version } = useStage(name);
  const { versions, run } = stage;
  if (versions.length === 0) return null;
  return (
    <div
      // A new footer for each text, so that none is taken for one that came down unseen.
      key={versions.length}
      ref={session.places.ref("versions")}
      // A growing text would push it down.
      className={classNames("mt-8 border-line border-t pt-2", run.status === "streaming" && "invisible")}
    >
      <SampleMark version={version} />
      <Disclosure summary={`Versions (${versions.length})`}>
        {() => (
          <>
            <ol reversed className="mb-3 flex flex-col gap-3">
              {versions
                .map((version, index) => (
                  <VersionItem key={version.id} stageName={name} version={version} number={index + 1} />
                ))
                .reverse()}
            </ol>
            <UsageLine versions={versions} />
          </>
        )}
      </Disclosure>
    </div>
  );
}

/** The tokens and cost of versions, and their models (specification 2.3). Parts of a whole letter have that of its call. */
export function UsageLine({ versions }: { versions: readonly Version[] }) {
  const calls = paidCalls(useWizardState(), versions);
  const models = [...new Set(calls.map(({ model }) => model))].filter((model) => model !== "");
  const { inputTokens, cachedTokens, outputTokens, cost, estimated } = spendingOf(calls);
  return (
    <p className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
      {calls.some((call) => !versions.includes(call)) ? "With the whole letter: " : null}
      {`Input: ${inputTokens}, Output: ${outputTokens}, Cost: ${formatCost(cost)}`}
      {estimated ? " (tokens estimated)" : null}
      {cachedTokens > 0 ? ` (${cachedTokens} of the input cached)` : null}
      {models.length > 0 ? ` · ${models.join(", ")}` : null}
    </p>
  );
}

interface VersionItemProps {
  stageName: StageName;
  version: Version;
  /** From 1, for the oldest. */
  number: number;
}

/** One version of a stage: how it came about and when, how it differs from others, and its cost. The one in use has its text above. */
function VersionItem({ stageName, version, number }: VersionItemProps) {
  const { session, definition, stage } = useStage(stageName);
  const selected = version.id === stage.selectedId;
  // An earlier list stays in use until an option of a new one is chosen.
  const inLetter = effectiveVersion(definition, stage) === version;
  const isKept = definition.format.kind === "blocks" && version.id === stage.keptId;
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-xl border border-line bg-paper px-4 py-2 [&>details[open]]:basis-full">
      <p className="font-medium text-sm">{`Version ${number}${labelOf(version)}`}</p>
      {selected ? <Badge tone="accent">{inLetter ? "In use" : "Showing"}</Badge> : null}
      {inLetter && !selected ? <Badge>Still in your email</Badge> : null}
      {isKept ? <Badge tone="success">Kept</Badge> : null}
      <p className="text-ink-muted text-sm empty:hidden">
        <RelativeTime at={version.createdAt} />
      </p>
      {selected ? null : (
        <>
          <Button
            className="ml-auto"
            size="small"
            aria-label={`Use this version, number ${number}`}
            disabled={stage.run.status === "streaming"}
            onClick={() => session.dispatch({ type: "version-selected", stage: stageName, id: version.id })}
          >
            Use this version
          </Button>
          <p dir="auto" className="line-clamp-4 basis-full whitespace-pre-line font-letter text-sm leading-relaxed">
            {blocksText(parsedVersion(definition, version))}
          </p>
        </>
      )}
      <Comparisons stageName={stageName} version={version} number={number} />
      {isByHand(version) ? null : (
        <Disclosure summary="Details">
          <Facts version={version} />
          {version.prompt === "" ? null : (
            <div className="mt-2 max-h-96 overflow-y-auto whitespace-pre-wrap rounded-lg bg-well p-3 text-sm">
              {version.prompt}
            </div>
          )}
        </Disclosure>
      )}
    </li>
  );
}

/** Returns how a version came about, for the end of its name; nothing for one that was just written. */
function labelOf(version: Version): string {
  const { origin, requiredChanges } = version;
  if (requiredChanges !== "") return `: ${origin === "edited" ? "one sentence, " : ""}“${requiredChanges}”`;
  return ORIGIN_LABELS[origin];
}

const ORIGIN_LABELS: Readonly<Record<VersionOrigin, string>> = {
  generated: "",
  revised: ": rewritten",
  edited: ": your edit",
  interrupted: ": the part that came through",
};

/** The model, its tokens and their cost, as far as known. */
function Facts({ version }: { version: Version }) {
  const [call] = paidCalls(useWizardState(), [version]);
  if (call?.usage) return <UsageLine versions={[version]} />;
  return (
    <p className="text-ink-muted text-sm">
      {[version.model, "Token count unknown because it ended early."].filter(Boolean).join(" · ")}
    </p>
  );
}

/** Comparisons of a version: with the one in use, and with the one it changed or else the previous one. */
function Comparisons({ stageName, version, number }: VersionItemProps) {
  const { stage } = useStage(stageName);
  const { versions } = stage;
  const inUse = versions.findIndex(({ id }) => id === stage.selectedId) + 1;
  const parent = parentOf(stage, version);
  const before = parent ? versions.indexOf(parent) + 1 : number - 1;
  const others = new Map([[inUse, "current"]]);
  if (before !== inUse) others.set(before, before === number - 1 ? "previous" : "the one it's based on");
  return [...others].map(([other, what]) => {
    const [earlier, later] = [versions[Math.min(number, other) - 1], versions[Math.max(number, other) - 1]];
    if (!earlier || !later || earlier === later) return null;
    return (
      <Disclosure key={other} summary={`Compare with version ${other} (${what})`}>
        {() => <VersionComparison stageName={stageName} before={earlier} after={later} />}
      </Disclosure>
    );
  });
}
