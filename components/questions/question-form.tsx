"use client";

import { Eraser, RefreshCw } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { TextArea } from "@/components/ui/text-controls";
import { classNames } from "@/lib/browser/class-names";
import { QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { limitWords } from "@/lib/text/limit-words";

interface QuestionFormProps {
  question: string;
  onChange: (question: string) => void;
  underWay: boolean;
  onAsk: () => void;
  onReset: () => void;
  /** The signed-in user, beside the heading. */
  asker: ReactNode;
  /** The number of questions asked, below the buttons. */
  children: ReactNode;
}

/** The reason why Ask is off, in the words of specification 2.5, which has one sentence for both cases. */
const WRITE_FIRST = "Write a question first";

/** The question box and its buttons. */
export function QuestionForm({ question, onChange, underWay, onAsk, onReset, ...parts }: QuestionFormProps) {
  const headingId = useId();
  const askButton = useRef<HTMLButtonElement>(null);
  useFocusAfterwards(askButton, underWay);
  const reason = underWay || question.trim() === "" ? WRITE_FIRST : undefined;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-heading font-semibold text-xl">
          Question
        </h2>
        {parts.asker}
      </div>
      <QuestionBox question={question} onChange={onChange} labelledBy={headingId} />
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={askButton} type="submit" variant="primary" unavailableReason={reason}>
          Ask Me This Question
        </Button>
        <IconButton icon={RefreshCw} label="Ask Again" variant="secondary" unavailableReason={reason} onClick={onAsk} />
        <IconButton icon={Eraser} label="Reset" variant="secondary" onClick={onReset} />
      </div>
      {parts.children}
    </form>
  );
}

/** Focuses the Ask button when the answer ends, because the Stop button disappears with the focus. */
function useFocusAfterwards(button: RefObject<HTMLButtonElement | null>, underWay: boolean): void {
  const before = useRef(underWay);
  useEffect(() => {
    const ended = before.current && !underWay;
    before.current = underWay;
    if (ended && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, underWay]);
}

interface QuestionBoxProps {
  question: string;
  onChange: (question: string) => void;
  labelledBy: string;
}

/** The question box with its hint and its live counter, which is red at the limit (specification 2.5). */
function QuestionBox({ question, onChange, labelledBy }: QuestionBoxProps) {
  const left = QUESTION_CHARACTERS - question.length;
  return (
    <div className="flex flex-col gap-1.5">
      <p id="question-hint" className="text-ink-muted text-sm">
        Like: Tell me some beginning guitar songs I can learn?
      </p>
      <TextArea
        name="aiQuestion"
        rows={3}
        required
        maxLength={QUESTION_CHARACTERS}
        placeholder="ask me anything"
        aria-labelledby={labelledBy}
        aria-describedby="question-hint"
        value={question}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={classNames("text-sm tabular-nums", left > 0 ? "text-ink-muted" : "font-medium text-danger")}>
        {`${question.length}/${QUESTION_CHARACTERS} characters`}
      </p>
      <LiveRegion message={left > 0 && left <= NEARLY_FULL ? `${left} characters left.` : ""} settleMs={PAUSE_MS} />
      <p role="status" className="text-danger text-sm empty:hidden">
        {limitWords(question, QUESTION_CHARACTERS)}
      </p>
    </div>
  );
}

/** The characters that are left when screen readers begin to hear how many they are. */
const NEARLY_FULL = 200;

/** The pause in typing before screen readers hear the count. */
const PAUSE_MS = 1000;
