import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { CloseDialog } from "@/components/ui/dialog";
import { FailureText } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { PanelFoot } from "@/components/ui/strip";
import { ReplacedWords } from "@/components/wizard/letter/rewritten-text";
import { useLaterParts, useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import {
  type ChangeKind,
  ClaimAnswers,
  type OpenClaim,
  type Proposal,
  type ProposedChange,
  putWords,
} from "@/lib/checks/browser/claim-answers";
import { ClaimsRun } from "@/lib/checks/browser/claims-run";
import { answerWith, confirmClaim } from "@/lib/checks/browser/confirm-claim";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import { briefWords, takeOutRequest } from "@/lib/checks/fact-ledger";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { formatCost } from "@/lib/model/cost";
import { counted } from "@/lib/text/phrases";
import { isBusy } from "@/lib/wizard/navigation";
import { newestByModel } from "@/lib/wizard/newest-written";
import { ActionButton, FixButton } from "./finding-list";
import { isInWords, useCheckContext } from "./use-checked";

/** The questions to a model about the claims of a letter. */
const QuestionsContext = createContext<{ claims: ClaimsRun; answers: ClaimAnswers } | null>(null);

/** Provides the questions, which outlive the dialog, because the replies were paid for. */
export function ClaimQuestions({ children }: { children: ReactNode }) {
  const session = useSession();
  const parts = useLaterParts();
  const questions = useMemo(
    () => ({ claims: new ClaimsRun(parts, session), answers: new ClaimAnswers(parts, session) }),
    [parts, session],
  );
  useEffect(
    () => () => {
      questions.claims.question.close();
      questions.answers.question.close();
    },
    [questions],
  );
  return <QuestionsContext value={questions}>{children}</QuestionsContext>;
}

/** Returns the questions about the claims of the letter around a component. */
export function useQuestions() {
  const questions = use(QuestionsContext);
  if (!questions) throw new Error("This part of the page belongs to the claims of a letter.");
  return questions;
}

/** Whether a finding is about words that the brief does not hold. */
export const isOpenClaim = (finding: KeyedFinding): finding is KeyedFinding & OpenClaim =>
  isInWords(finding) && (finding.rule === "claim-not-in-brief" || finding.rule === "unsupported-number");

/** Returns every place of a claim, because one answer is for all of them. */
export const openPlaces = ({ places }: KeyedFinding): readonly OpenClaim[] => places.filter(isInWords);

function useAnswers() {
  const { answers } = useQuestions();
  const { question } = answers;
  const state = useSyncExternalStore(question.subscribe, question.getState, question.getState);
  const isWriting = isBusy(useWizardState()) || state.status === "asking";
  return { answers, state, unavailableReason: isWriting ? "The AI is still writing" : undefined };
}

/** The answers to words that the brief does not hold: other ones, they are true, they go, or a claim is said as a guess. */
export function ClaimButtons({ claims }: { claims: readonly OpenClaim[] }) {
  const close = use(CloseDialog);
  const { session, state } = useWizard();
  const { blocks } = useCheckContext();
  const { answers, unavailableReason } = useAnswers();
  const [claim] = claims;
  if (claim === undefined) return null;
  const answer = answerWith(session, blocks[claim.block] ?? "", claim);
  const ask = (kind: ChangeKind) => {
    close?.();
    answers.ask(kind, claims);
  };
  const byModel = { about: claim.quote, unavailableReason };
  const isFigure = claim.rule === "unsupported-number";
  const instruction = takeOutRequest(claim.quote);
  return (
    <>
      {isFigure || newestByModel(state) === undefined ? (
        <FixButton finding={{ ...claim, instruction }} block={claim.block} mayRewrite={false} label="Fix" />
      ) : null}
      <ActionButton
        label="It's true"
        about={claim.quote}
        unavailableReason={answer === undefined ? "This answer of your brief is full" : unavailableReason}
        onClick={() => answer !== undefined && confirmClaim(session, answer)}
      />
      {newestByModel(state) ? (
        <>
          <ActionButton label="Take it out" onClick={() => ask("out")} {...byModel} />
          {isFigure ? null : <ActionButton label="Make it a maybe" onClick={() => ask("maybe")} {...byModel} />}
        </>
      ) : null}
    </>
  );
}

/** Puts what the brief says into every place of a finding; nothing where the brief has no such words, or several. */
export function UseBriefWords({ finding }: { finding: KeyedFinding }) {
  const session = useSession();
  const { blocks, brief } = useCheckContext();
  const words = briefWords(finding, brief);
  const places = finding.places.filter(isInWords);
  // The address of linked words is not among the words.
  if (words === undefined || !places.every(({ block, quote }) => blocks[block]?.includes(quote))) return null;
  return (
    <div className="basis-full pt-1.5">
      <Button size="small" onClick={() => putWords(session, places, words)}>
        {`Use ${words.replace(/^https?:\/\//, "")}`}
      </Button>
    </div>
  );
}

/** Takes all such words out in one call, and names its price first. */
export function TakeAllOut({ claims }: { claims: readonly OpenClaim[] }) {
  const { answers, state, unavailableReason } = useAnswers();
  const price = claims.length < 2 || state.status !== "idle" ? null : answers.price("out", claims);
  if (price === null) return null;
  return (
    <Button
      size="small"
      className="self-start"
      unavailableReason={unavailableReason}
      onClick={() => answers.ask("out", claims)}
    >
      {`Take all ${claims.length} out · about ${formatCost(price)}`}
    </Button>
  );
}

/** The new words that came, each to accept or to reject, or what went wrong. It takes the focus from the button pressed. */
export function Proposals() {
  const { answers, state } = useAnswers();
  const box = useRef<HTMLElement>(null);
  const { status } = state;
  useEffect(() => {
    if (status === "idle") return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, [status]);
  if (state.status === "idle") return null;
  return (
    <section ref={box} tabIndex={-1} aria-label="New words" className="scroll-mb-28 outline-none">
      {state.status === "asking" ? (
        <p role="status" className="flex items-center gap-3 text-ink-muted text-sm">
          <Spinner />
          Rewording ...
          <Button size="small" variant="quiet" onClick={answers.question.stop}>
            Stop
          </Button>
        </p>
      ) : state.status === "failed" ? (
        <Notice
          tone="danger"
          title="The words weren't changed."
          actions={
            <Button size="small" onClick={answers.question.reset}>
              OK
            </Button>
          }
        >
          <FailureText {...state.error} />
        </Notice>
      ) : (
        <Changes proposal={state.answer} />
      )}
    </section>
  );
}

function Changes({ proposal }: { proposal: Proposal }) {
  const { answers } = useQuestions();
  const { changes, left, provenance } = proposal;
  const [rejected, setRejected] = useState<ReadonlySet<ProposedChange>>(new Set());
  const accepted = changes.filter((change) => !rejected.has(change));
  const isOne = changes.length === 1;
  const cost = provenance.usage?.cost;
  const out = changes.filter(({ words }) => words === null).length;
  const kinds = Object.entries({ reworded: changes.length - out, "taken out": out, "left as is": left });
  const told = kinds.filter(([, count]) => count > 0);
  const reject = (change: ProposedChange, isLeft: boolean) =>
    setRejected(new Set(changes.filter((one) => (one === change ? isLeft : rejected.has(one)))));
  return (
    <div data-proposal className="flex flex-col gap-4 text-sm">
      <p role="status">
        {`${told.map(([what, count], at) => `${at === 0 ? counted(count, "sentence") : count} ${what}`).join(", ")}.`}
        {cost === undefined ? null : ` Cost: ${formatCost(cost)}.`}
      </p>
      <ol className="flex flex-col gap-4">
        {changes.map((change) => {
          const { block, text, span, words } = change;
          return (
            <li key={`${block} ${span.start}`}>
              <span className="text-ink-muted text-xs">{`${BLOCK_LABELS[block]}${words === null ? ", taken out" : ""}`}</span>
              <div dir="auto" className="font-letter">
                <ReplacedWords
                  before={{ of: text, start: span.start, text: text.slice(span.start, span.end) }}
                  after={words === null ? undefined : { of: words, text: words }}
                  isLeft={rejected.has(change)}
                  onLeave={isOne ? undefined : (isLeft) => reject(change, isLeft)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <PanelFoot>
        <Button
          variant="primary"
          size="small"
          unavailableReason={accepted.length === 0 ? "You rejected all of them" : undefined}
          onClick={() => answers.take(accepted, proposal)}
        >
          {isOne ? "Use it" : `Use ${counted(accepted.length, "change")}`}
        </Button>
        <Button size="small" variant="quiet" onClick={answers.question.reset}>
          {isOne ? "Keep the old one" : "Keep the old ones"}
        </Button>
      </PanelFoot>
    </div>
  );
}
