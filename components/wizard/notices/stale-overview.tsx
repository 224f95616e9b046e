import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { PanelFoot } from "@/components/ui/strip";
import { ToggleButton } from "@/components/ui/toggle-button";
import { VersionComparison } from "@/components/wizard/letter/version-comparison";
import { useSession, useStage, useWizard } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { cleanLine } from "@/lib/text/clean-text";
import { counted } from "@/lib/text/phrases";
import { rewriteStale } from "@/lib/wizard/browser/draft-letter";
import { type FigureOffer, figureOffer, offerWords, replaceFigures } from "@/lib/wizard/browser/replace-figures";
import type { Rewritten } from "@/lib/wizard/browser/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { isBusy, stepOfStage } from "@/lib/wizard/navigation";
import { effectiveVersion, optionsOf } from "@/lib/wizard/stage";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { shownWords, staleReasons, staleStages } from "@/lib/wizard/staleness/staleness";

/** The blocks that are out of date, to replace their figures, rewrite or keep; then the rewritten ones. At one of them, its reasons. */
export function StaleOverview({ at }: { at?: string | undefined }) {
  const { session, definition, state } = useWizard();
  const rewritten = useSyncExternalStore(session.rewritten.subscribe, session.rewritten.get, session.rewritten.get);
  const stale = staleStages(definition, state);
  if (isBusy(state)) return null;
  if (rewritten.length > 0) return <RewrittenList rewritten={rewritten} />;
  if (stale.length === 0) return null;
  const offer = figureOffer(definition, state);
  const isOne = stale.length === 1;
  const one = stale.find((name) => name === at);
  const why = one
    ? staleWords(definition, staleReasons(definition, state, one))
    : `${counted(stale.length, "block")} may not fit your change.`;

  function keepAll() {
    for (const name of stale) session.dispatch({ type: "stale-accepted", stage: name });
  }

  return (
    <div className="flex flex-col gap-2 text-sm">
      {offer === null ? <p>{why}</p> : <ReplaceOffer offer={offer} />}
      <div>
        <Disclosure summary="Show them">
          <ul className="divide-y divide-line border-line border-y">
            {stale.map((name) => (
              <li key={name} className="flex items-center justify-between gap-x-4 py-2.5">
                <span className="min-w-0">
                  <span className="block first-letter:uppercase">{definition.stages[name]?.label}</span>
                  <span className="block text-balance text-ink-muted">
                    {staleWords(definition, staleReasons(definition, state, name))}
                  </span>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  className="-mr-3.5 shrink-0"
                  aria-label={`Review ${definition.stages[name]?.label}`}
                  onClick={() => session.visitStep(stepOfStage(definition, name))}
                >
                  Review
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void rewriteStale(session)}>
          {isOne ? "Rewrite" : "Rewrite all"}
        </Button>
        <Button size="small" variant="quiet" onClick={keepAll}>
          {isOne ? "Keep it as it is" : "Keep all"}
        </Button>
      </div>
    </div>
  );
}

/** Offers to put changed figures into the letter: `$190 → $240 in 3 places · Replace all`. */
function ReplaceOffer({ offer }: { offer: FigureOffer }) {
  const session = useSession();
  const places = offer.changes.reduce((sum, change) => sum + change.places, 0);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="[overflow-wrap:anywhere]">{offerWords(offer)}</span>
      <Button size="small" onClick={() => replaceFigures(session)}>
        {places === 1 ? "Replace" : "Replace all"}
      </Button>
    </p>
  );
}

/** The rewritten blocks, each to accept or refuse, and the new options in whose place the person's own stay. */
function RewrittenList({ rewritten }: { rewritten: readonly Rewritten[] }) {
  const session = useSession();
  const offers = rewritten.filter(({ offered }) => offered !== undefined);
  const replaced = rewritten.filter((one) => one.offered === undefined && !isSame(session.definition, one));
  const same = rewritten.length - offers.length - replaced.length;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="font-medium">
        {titleOf(replaced.length, same, offers.length)}
      </p>
      {replaced.length === 0 ? null : (
        <ul className="divide-y divide-line border-line border-t">
          {replaced.map((one) => (
            <RewrittenItem key={one.stage} {...one} />
          ))}
        </ul>
      )}
      {offers.length === 0 ? null : (
        <ul className="divide-y divide-line border-line border-t">
          {offers.map((one) => (
            <OfferedItem key={one.stage} {...one} />
          ))}
        </ul>
      )}
      <PanelFoot>
        <Button variant="primary" size="small" onClick={() => session.rewritten.set([])}>
          {offers.length === 0 && replaced.length > 0 ? "Accept all" : "Done"}
        </Button>
      </PanelFoot>
    </div>
  );
}

/** Whether a text came back with the words that it had. */
function isSame({ stages }: WizardDefinition, { stage: name, before, after }: Rewritten): boolean {
  const stage = stages[name];
  return stage !== undefined && shownWords(stage, before) === shownWords(stage, after);
}

/** `Rewrote 3 blocks and kept your choices; 1 came back the same.` With new options alone it says what to do with them. */
function titleOf(replaced: number, same: number, offered: number): string {
  if (replaced === 0 && offered === 0)
    return `Nothing changed: ${same === 1 ? "the" : "every"} block came back the same.`;
  const kept = offered === 0 ? "" : " and kept your choices";
  const rewrote = replaced === 0 ? "We kept yours" : `Rewrote ${counted(replaced, "block")}${kept}`;
  const next = replaced === 0 ? " Take a new one where it's better." : "";
  return `${rewrote}${same === 0 ? "" : `; ${same} came back the same`}.${next}`;
}

/** A new option, to take in the place of the person's own. */
function OfferedItem({ stage: name, after, offered = "" }: Rewritten) {
  const { session, definition, stage } = useStage(name);
  const [block] = definition.fills;
  if (!block) return null;
  const used = effectiveVersion(definition, stage);
  const label = BLOCK_LABELS[block].toLowerCase();
  const [mine = ""] = optionsOf(definition, after);
  const isChosen = (option: string) => used?.id === after.id && used.choice === option;

  function choose(option: string) {
    session.dispatch({ type: "version-selected", stage: name, id: after.id });
    session.dispatch({ type: "option-chosen", stage: name, option });
  }

  return (
    <li className="flex flex-col gap-1 py-3 [overflow-wrap:anywhere]">
      <h3 className="font-medium">{BLOCK_LABELS[block]}</h3>
      <p dir="auto">{`Yours: “${cleanLine(mine)}”`}</p>
      <p dir="auto">{`New: “${cleanLine(offered)}”`}</p>
      <span className="mt-1 flex flex-wrap gap-1.5">
        <ToggleButton pressed={isChosen(mine)} label={`Keep mine: ${label}`} onPress={() => choose(mine)}>
          Keep mine
        </ToggleButton>
        <ToggleButton pressed={isChosen(offered)} label={`Take the new one: ${label}`} onPress={() => choose(offered)}>
          Take the new one
        </ToggleButton>
      </span>
    </li>
  );
}

function RewrittenItem({ stage: name, before, after }: Rewritten) {
  const { session, definition, stage } = useStage(name);
  const refused = stage.selectedId === before.id;

  function choose(id: string) {
    session.dispatch({ type: "version-selected", stage: name, id });
    session.dispatch({ type: "stale-accepted", stage: name });
  }

  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="first-letter:uppercase">{definition.label}</span>
        <Button size="small" variant="quiet" onClick={() => choose(refused ? after.id : before.id)}>
          {refused ? "Use the new one" : "Keep the old one"}
        </Button>
      </div>
      <Disclosure summary="Show changes">
        {() => <VersionComparison stageName={name} before={before} after={after} />}
      </Disclosure>
    </li>
  );
}
