import { useMemo, useSyncExternalStore } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { AskModel } from "@/components/wizard/ask-model";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { claimsPrice } from "@/lib/checks/browser/claims-run";
import { readClaims } from "@/lib/checks/claims";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { formatCost } from "@/lib/model/cost";
import { counted } from "@/lib/text/phrases";
import { Group, Quoted, QuotedAnswer, Rest, Row } from "./fact-rows";
import { ClaimButtons, useQuestions } from "./open-claims";
import { useCheckContext } from "./use-checked";

/** Lets a connected model look up every claim of the letter, and names the price first. The sample writer cannot. */
export function Claims({ isShort = false }: Partial<Pick<ReadClaimsProps, "isShort">>) {
  const { claims: run } = useQuestions();
  const session = useSession();
  const wizard = useWizardState();
  const { question } = run;
  const state = useSyncExternalStore(question.subscribe, question.getState, question.getState);
  const price = claimsPrice(session);
  if (price === null) return null;
  const reply = state.status === "answered" ? state.answer.reply : wizard.checkedClaims?.reply;
  return (
    <section aria-label="Check every claim" className="flex flex-col gap-4">
      {reply === undefined ? null : (
        <ReadClaims
          reply={reply}
          cost={state.status === "answered" ? state.answer.usage?.cost : undefined}
          isShort={isShort}
        />
      )}
      <p className="max-w-measure text-ink-muted text-sm">
        {reply === undefined ? "Your model can check everything that the letter claims in words. " : ""}
        {`Costs about ${formatCost(price)}.`}
      </p>
      <AskModel
        state={state}
        label={reply === undefined ? "Check every claim" : "Check again"}
        busyLabel="Checking every claim ..."
        onAsk={run.ask}
        onStop={question.stop}
        failed="We couldn't check the claims."
      >
        <p>Your letter hasn't changed.</p>
      </AskModel>
    </section>
  );
}

interface ReadClaimsProps {
  reply: string;
  cost: number | undefined;
  /** Whether only their number is told, because the list is elsewhere. */
  isShort: boolean;
}

/** The model's results whose quotations are real. */
function ReadClaims({ reply, cost, isShort }: ReadClaimsProps) {
  const context = useCheckContext();
  const claims = useMemo(() => readClaims(reply, context), [reply, context]);
  const without = claims.filter(({ evidence }) => evidence === null);
  const held = claims.filter(({ evidence }) => evidence !== null);
  const paid = cost === undefined ? "" : ` Cost: ${formatCost(cost)}.`;
  const summary =
    claims.length === 0
      ? "Your model didn't quote any claims that are actually in your letter. Check again, or compare the letter with your brief yourself."
      : `Claims not in your brief: ${without.length} of ${claims.length}.`;
  return (
    <>
      <LiveRegion message={summary} />
      <p className="text-sm">{summary + paid}</p>
      <Group title="Claims not in your brief" items={isShort ? [] : without}>
        {({ block, quote }) => (
          <Row key={quote} said={<Quoted words={quote} place={BLOCK_LABELS[block]} />}>
            <div className="-my-1.5 flex flex-wrap gap-x-4.25">
              <ClaimButtons claims={[{ rule: "claim-not-in-brief", block, start: 0, quote }]} />
            </div>
          </Row>
        )}
      </Group>
      {isShort || held.length === 0 ? null : (
        <Rest summary={`${counted(held.length, "claim")} backed up by your brief`}>
          <Group title="Claims backed up by your brief" items={held}>
            {({ block, quote, evidence }) => (
              <Row key={quote} said={<Quoted words={quote} place={BLOCK_LABELS[block]} />}>
                {evidence ? <QuotedAnswer words={evidence.quote} field={evidence.field} /> : null}
              </Row>
            )}
          </Group>
        </Rest>
      )}
    </>
  );
}
