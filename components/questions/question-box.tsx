"use client";

import { type ClipboardEvent, useState } from "react";
import { CharacterCount } from "@/components/questions/character-count";
import { TextArea } from "@/components/ui/text-area";
import { QUESTION_CHARACTERS } from "@/lib/questions/question-limits";

interface QuestionBoxProps {
  question: string;
  onChange: (question: string) => void;
  /** The id of the heading that names the box. */
  labelledBy: string;
}

/** The box that a question is typed into, its hint and its counter (specification 2.5). */
export function QuestionBox({ question, onChange, labelledBy }: QuestionBoxProps) {
  const [pastedTooMuch, setPastedTooMuch] = useState(false);

  /** Browsers cut what is pasted at the limit without a word. */
  function notePaste({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) {
    const replaced = currentTarget.selectionEnd - currentTarget.selectionStart;
    const pasted = clipboardData.getData("text/plain").replace(/\r\n?/g, "\n").length;
    setPastedTooMuch(question.length - replaced + pasted > QUESTION_CHARACTERS);
  }

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
        onPaste={notePaste}
        onChange={(event) => {
          onChange(event.target.value);
          if (event.target.value.length < QUESTION_CHARACTERS) setPastedTooMuch(false);
        }}
      />
      <CharacterCount count={question.length} />
      <p role="status" className="text-danger text-sm empty:hidden">
        {pastedTooMuch
          ? `What you pasted was longer than ${QUESTION_CHARACTERS} characters; its end was left out.`
          : ""}
      </p>
    </div>
  );
}
