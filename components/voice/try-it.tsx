import { AskModel, useModelQuestion } from "@/components/wizard/ask-model";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { questionPrice, type WrittenEnd } from "@/lib/checks/browser/model-question";
import { proseFormat } from "@/lib/letter/reply-blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { formatCost } from "@/lib/model/cost";
import { saveVoice } from "@/lib/voice/browser/voice-store";
import type { Brief } from "@/lib/wizard/brief/brief";
import { formData } from "@/lib/wizard/brief/payload";

/** Has a model write a paragraph of the brief in the voice, and names the price first; nothing where no model writes. */
export function TryIt() {
  const session = useSession();
  const wizard = useWizardState();
  const { question, state } = useModelQuestion("/story/prompt-insight-expand-revised", answerOf);
  const before = paragraphOf(wizard.brief);
  const list = { selectedInsight: 1, promptInsightsListResponse: before, expandedInsight: before };
  const body = { ...list, formData: formData(wizard), requiredChanges: "Say it the way I write." };
  const price = before === "" ? null : questionPrice(session, body, before.length);
  if (price === null) return null;
  return (
    <section aria-label="Try it" className="mt-3 flex flex-col gap-3">
      <AskModel
        state={state}
        label={`Try it · about ${formatCost(price)}`}
        busyLabel="Writing ..."
        // The server writes in the voice that it has.
        onAsk={() => void saveVoice().then(() => question.ask(body))}
        onStop={question.stop}
        failed="We couldn't try it."
      />
      {state.status === "answered" ? (
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

const answerOf = ({ reply }: WrittenEnd) => ({
  answer: plain(proseFormat("tip").read(reply.text).blocks.tip ?? ""),
});

/** Returns the first paragraph of the tip, or of what is offered. */
const paragraphOf = ({ tip, productDescription }: Brief): string =>
  [tip, productDescription].map((text) => text.trim().split(/\n\s*\n/)[0] ?? "").find((text) => text !== "") ?? "";
