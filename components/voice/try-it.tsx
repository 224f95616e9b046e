import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { useLaterParts, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { ModelQuestion, questionPrice } from "@/lib/checks/browser/model-question";
import { proseFormat } from "@/lib/letter/reply-blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { formatCost } from "@/lib/model/cost";
import { saveVoice } from "@/lib/voice/browser/voice-store";
import type { Brief } from "@/lib/wizard/brief/brief";
import { formData } from "@/lib/wizard/brief/payload";
import { isBusy } from "@/lib/wizard/navigation";

/** Has a model write a paragraph of the brief in the voice, and names the price first; nothing where no model writes. */
export function TryIt() {
  const session = useSession();
  const parts = useLaterParts();
  const wizard = useWizardState();
  const question = useMemo(() => new ModelQuestion("/story/prompt-insight-expand-revised", parts, answerOf), [parts]);
  useEffect(() => () => question.close(), [question]);
  const state = useSyncExternalStore(question.subscribe, question.getState, question.getState);
  const before = paragraphOf(wizard.brief);
  const list = { selectedInsight: 1, promptInsightsListResponse: before, expandedInsight: before };
  const body = { ...list, formData: formData(wizard), requiredChanges: "Say it the way I write." };
  const price = before === "" ? null : questionPrice(session, body, before.length);
  if (price === null) return null;
  const isAsking = state.status === "asking";
  return (
    <section aria-label="Try it" className="mt-3 flex flex-col gap-3">
      <div className="flex gap-3">
        <Button
          size="small"
          busy={isAsking}
          busyLabel="Writing ..."
          unavailableReason={isBusy(wizard) ? "The AI is still writing" : undefined}
          // The server writes in the voice that it has.
          onClick={() => void saveVoice().then(() => question.ask(body))}
        >
          {`Try it · about ${formatCost(price)}`}
        </Button>
        {isAsking ? (
          <Button size="small" variant="quiet" onClick={question.stop}>
            Stop
          </Button>
        ) : null}
      </div>
      {state.status === "failed" ? (
        <div role="alert" className="text-danger text-sm">
          <FailureText {...state.error} />
        </div>
      ) : state.status === "answered" ? (
        <div role="status" className="grid gap-6 sm:grid-cols-2">
          {Object.entries({ "As you typed it": before, "In your voice": state.answer }).map(([title, text]) => (
            <div key={title}>
              <h3 className="font-medium text-sm">{title}</h3>
              <p dir="auto" className="mt-1 whitespace-pre-line font-letter">
                {text}
              </p>
            </div>
          ))}
        </div>
      ) : null}
    </section>
  );
}

const answerOf = ({ reply }: { reply: { text: string } }) => ({
  answer: plain(proseFormat("tip").read(reply.text).blocks.tip ?? ""),
});

/** Returns the first paragraph of the tip, or of what is offered. */
const paragraphOf = ({ tip, productDescription }: Brief): string =>
  [tip, productDescription].map((text) => text.trim().split(/\n\s*\n/)[0] ?? "").find((text) => text !== "") ?? "";
