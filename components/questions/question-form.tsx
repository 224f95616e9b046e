"use client";

import { Eraser, RefreshCw } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { QuestionBox } from "@/components/questions/question-box";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface QuestionFormProps {
  question: string;
  onChange: (question: string) => void;
  /** An answer is under way. */
  underWay: boolean;
  onAsk: () => void;
  onReset: () => void;
  /** Beside the heading: who is signed in. */
  asker: ReactNode;
  /** Below the buttons: how many questions have been asked. */
  children: ReactNode;
}

/** Why nothing can be asked, in the words of specification 2.5, which has one for both reasons. */
const WRITE_FIRST = "Write a question first";

/** The question and what can be done with it. */
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
        <h2 id={headingId} className="font-letter font-semibold text-xl">
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

/** The button that stops an answer goes when there is nothing to stop; the focus must not go with it. */
function useFocusAfterwards(button: RefObject<HTMLButtonElement | null>, underWay: boolean): void {
  const before = useRef(underWay);
  useEffect(() => {
    const ended = before.current && !underWay;
    before.current = underWay;
    if (ended && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, underWay]);
}
