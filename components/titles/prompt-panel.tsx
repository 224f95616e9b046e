"use client";

import { Eraser, RotateCw, Square } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import type { AnswerControls } from "@/components/questions/use-answer";
import { Button, IconButton } from "@/components/ui/button";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { Field, FieldError } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { TextArea, TextInput } from "@/components/ui/text-controls";
import { answerAnnouncement, isUnderWay } from "@/lib/questions/answer-state";
import {
  MAX_TOKENS_WANTED,
  MOST_MAX_TOKENS,
  QUESTION_CHARACTERS,
  readMaxTokens,
} from "@/lib/questions/question-limits";
import { limitWords } from "@/lib/text/limit-words";
import { SignedOut, TitleOutcome } from "./lazy-titles";

interface PromptPanelProps {
  className: string;
  promptBox: RefObject<HTMLTextAreaElement | null>;
  prompt: string;
  onPromptChange: (prompt: string) => void;
  /** The text of the field. */
  maxTokens: string;
  onMaxTokensChange: (maxTokens: string) => void;
  answering: AnswerControls;
  onReset: () => void;
}

/** The editable prompt, the limit of its answer's length, and the answer. */
export function PromptPanel(props: PromptPanelProps) {
  const { className, promptBox, prompt, onPromptChange, maxTokens, onMaxTokensChange, answering, onReset } = props;
  const id = useId();
  const tokensField = useRef<HTMLInputElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  // Only after Ask: a message that appears on leaving the field would move the button away during a click.
  const [checksTokens, setChecksTokens] = useState(false);
  const tooLong = limitWords(prompt, QUESTION_CHARACTERS);
  const underWay = isUnderWay(answering.state);
  const cannotAsk = prompt.trim() === "" || underWay ? "Write a question first" : undefined;

  function ask() {
    const tokens = readMaxTokens(maxTokens);
    setChecksTokens(true);
    if (tokens === undefined) tokensField.current?.focus();
    else answering.ask(prompt, tokens);
  }

  /** Runs the action of a button that then disappears, and focuses the prompt instead. */
  function withFocusNearby(action: () => void) {
    askButton.current?.focus();
    action();
  }

  return (
    <section aria-labelledby={`${id}heading`} className={className}>
      <h2 id={`${id}heading`} className="font-heading font-semibold text-2xl">
        <label htmlFor={`${id}prompt`}>Prompt for AI</label>
      </h2>
      <p id={`${id}hint`} className="mt-1.5 mb-4 text-ink-muted">
        The form fills this in for you. Edit it, or write your own.
      </p>
      <TextArea
        ref={promptBox}
        id={`${id}prompt`}
        aria-describedby={tooLong === undefined ? `${id}hint` : `${id}limit ${id}hint`}
        aria-required
        rows={6}
        maxLength={QUESTION_CHARACTERS}
        value={prompt}
        onChange={(event) => onPromptChange(event.target.value)}
      />
      {tooLong === undefined ? null : (
        <div className="mt-1.5">
          <FieldError id={`${id}limit`}>{tooLong}</FieldError>
        </div>
      )}
      <div className="mt-5 max-w-52">
        <Field
          label="Max tokens"
          required
          error={checksTokens && readMaxTokens(maxTokens) === undefined ? MAX_TOKENS_WANTED : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={tokensField}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_MAX_TOKENS}
              step={1}
              value={maxTokens}
              onChange={(event) => onMaxTokensChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button ref={askButton} variant="primary" unavailableReason={cannotAsk} onClick={ask}>
          Ask this question to AI
        </Button>
        <IconButton icon={RotateCw} label="Ask Again" unavailableReason={cannotAsk} onClick={ask} />
        <IconButton icon={Eraser} label="Reset" onClick={onReset} />
        {underWay ? (
          <Button onClick={() => withFocusNearby(answering.stop)}>
            <Square aria-hidden="true" className="size-3.5 fill-current" />
            Stop
          </Button>
        ) : null}
      </div>
      <TitleAnswer answering={answering} onTryAgain={() => withFocusNearby(ask)} />
    </section>
  );
}

/** The wait, the growing answer, the whole answer, or the reason why there is none. */
function TitleAnswer({ answering, onTryAgain }: Pick<PromptPanelProps, "answering"> & { onTryAgain: () => void }) {
  const { state, connectionLost, asker } = answering;
  return (
    <>
      <LiveRegion message={connectionLost ? CONNECTION_LOST : answerAnnouncement(state)} />
      {state.status === "idle" ? null : (
        <div className="mt-7 border-line border-t pt-6">
          {connectionLost ? <ConnectionNotice /> : null}
          <TitleOutcome state={state} asker={asker} onTryAgain={onTryAgain} />
        </div>
      )}
      {asker.kind === "visitor" ? <SignedOut /> : null}
    </>
  );
}
