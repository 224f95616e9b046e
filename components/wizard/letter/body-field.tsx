"use client";

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy";
import { fitContent } from "@/components/ui/text-controls";
import { classNames } from "@/lib/browser/class-names";
import { LazyModule } from "@/lib/browser/lazy-module";
import { EditorRow } from "./editor-row";
import type { TextFieldProps } from "./letter-editor";

const EDITOR = new LazyModule(() => import("./letter-editor"));

const FormattedText = lazyPart<typeof import("./letter-editor"), TextFieldProps>(
  () => EDITOR,
  (editor) => editor.LetterEditor,
  { waiting: (props) => <SourceText {...props} />, failed: (props) => <SourceText {...props} /> },
);

interface BodyFieldProps extends Omit<TextFieldProps, "bar"> {
  /** Whether the text has signs of a look. */
  isFormatted: boolean;
  /** The buttons beside those of the format. */
  children: ReactNode;
}

/**
 * A block of the letter to edit as it looks, with buttons in a row below; with its signs until the code of the editor is
 * there, and if it does not load.
 */
export function BodyField({ isFormatted, children, ...field }: BodyFieldProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const Text = isFormatted ? FormattedText : SourceText;
  return (
    <>
      <Text {...field} bar={bar} />
      <EditorRow>
        <div ref={setBar} className="contents" />
        {children}
      </EditorRow>
    </>
  );
}

/** A text with its signs, or one that has none. */
function SourceText({ label, text, limit, language, className, opening, name, onType }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    fitContent(element);
    if (opening.current) {
      element.focus();
      element.setSelectionRange(opening.current.start, opening.current.end);
    }
    return () => {
      // The editor that takes its place begins where the caret is.
      const { selectionStart: start, selectionEnd: end } = element;
      opening.current = document.activeElement === element ? { start, end } : null;
    };
  }, [opening]);

  useLayoutEffect(() => (name ? name(area.current) : undefined), [name]);

  return (
    <textarea
      ref={area}
      aria-label={label}
      dir="auto"
      {...language}
      rows={1}
      value={text}
      maxLength={limit}
      onChange={({ target }) => {
        fitContent(target);
        onType(target.value);
      }}
      className={classNames(
        "field-sizing-content block w-full max-w-[calc(var(--container-measure)+1rem)] resize-none rounded-md bg-transparent px-2 outline-1 outline-line-strong focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0",
        className,
      )}
    />
  );
}
