import { baseKeymap } from "prosemirror-commands";
import { closeHistory, history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, Plugin, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { TextLanguage } from "@/components/ui/prose";
import { classNames } from "@/lib/browser/class-names";
import { showUndo } from "@/lib/browser/show-toast";
import {
  type Look,
  linkAround,
  lookOf,
  newLine,
  newParagraph,
  selectAllWords,
  setLink,
  startList,
  toggleLook,
} from "@/lib/letter/browser/editor-commands";
import { documentOf, placeOf, positionOf, textOf } from "@/lib/letter/browser/editor-document";
import { hasOtherLooks, isAddress, sliceOfText, tidyHtml, tidySlice } from "@/lib/letter/browser/paste";
import { type TextHandle, textHandles } from "@/lib/letter/browser/text-handle";
import type { Span } from "@/lib/letter/sentences";
import { addressIn } from "@/lib/wizard/brief/links";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { FormatBar } from "./format-bar";

/** The properties of a field for a block of the letter, with or without the code of the editor. */
export interface TextFieldProps {
  label: string;
  /** In the signs of the letter. */
  text: string;
  language?: TextLanguage | undefined;
  className?: string | undefined;
  /** Where the caret goes in a field that was just opened; null leaves the focus where it is. */
  opening: RefObject<Span | null>;
  /** Names the element for as long as it is on the page. */
  name: (element: HTMLElement | null) => (() => void) | undefined;
  onType: (text: string) => void;
  /** Where the buttons of the format go, once it is there. */
  bar: HTMLElement | null;
}

/** Edits a block of the letter as it looks. What it hands over is its text, and its first one for its first content. */
export function LetterEditor({ label, text, language, className, opening, name, onType, bar }: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [look, setLook] = useState<Look>();
  const [isLinking, setLinking] = useState(false);
  /** The text that the editor shows, and the one that it was opened with. */
  const shown = useRef({ text, first: text, doc: documentOf(text) });

  const type = useEffectEvent(onType);
  const stateOf = useEffectEvent((doc: Node) =>
    EditorState.create({
      doc,
      plugins: [
        history(),
        keymap({
          "Mod-b": toggleLook("strong"),
          "Mod-i": toggleLook("em"),
          "Mod-a": selectAllWords,
          "Mod-k": () => {
            setLinking(true);
            return true;
          },
          "Mod-z": undo,
          "Mod-y": redo,
          "Shift-Mod-z": redo,
          "Shift-Enter": newLine,
          Enter: newParagraph,
        }),
        keymap(baseKeymap),
        new Plugin({
          filterTransaction: ({ docChanged, doc: next }) => !docChanged || next.content.size <= EDIT_LIMIT,
        }),
      ],
    }),
  );

  useLayoutEffect(() => {
    if (!box.current) return;
    let losesLooks = false;
    const made = new EditorView(box.current, {
      state: stateOf(shown.current.doc),
      dispatchTransaction(transaction) {
        const isPaste = transaction.getMeta("uiEvent") === "paste";
        const state = made.state.apply(isPaste ? closeHistory(transaction) : transaction);
        made.updateState(state);
        setLook(lookOf(state));
        if (!transaction.docChanged) return;
        const { first, doc } = shown.current;
        shown.current.text = state.doc.eq(doc) ? first : textOf(state.doc);
        type(shown.current.text);
        if (!isPaste || !losesLooks) return;
        void showUndo("Kept links and lists, dropped fonts", () => {
          // Undo does not touch what was typed since.
          if (!made.isDestroyed && made.state.doc.eq(state.doc)) undo(made.state, made.dispatch);
        });
      },
      // These keys belong to the page, and the editor would take them.
      handleDOMEvents: {
        keydown: (_, { key, ctrlKey, metaKey }) => key === "Escape" || (key === "Enter" && (ctrlKey || metaKey)),
        focus: () => setLinking(false),
      },
      handleTextInput(_, _from, _to, typed) {
        const begin = typed === " " ? startList(made.state) : undefined;
        return begin?.(made.state, made.dispatch) ?? false;
      },
      handlePaste(_, event) {
        const [pasted = "", html = ""] = ["text/plain", "text/html"].map((kind) => event.clipboardData?.getData(kind));
        losesLooks = hasOtherLooks(html);
        const href = made.state.selection.empty || !isAddress(pasted) ? undefined : addressIn(pasted);
        return href !== undefined && setLink(href)(made.state, made.dispatch);
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      transformPastedHTML: tidyHtml,
      transformPasted: tidySlice,
      clipboardTextParser: sliceOfText,
    });
    const handle: TextHandle = {
      select({ start, end }) {
        const [from, to] = [start, end].map((place) => positionOf(made.state.doc, shown.current.text, place));
        const selection = TextSelection.between(made.state.doc.resolve(from ?? 0), made.state.doc.resolve(to ?? 0));
        made.dispatch(made.state.tr.setSelection(selection).scrollIntoView());
      },
      selection() {
        const { from, to } = made.state.selection;
        const [start = 0, end = 0] = [from, to].map((place) => placeOf(made.state.doc, shown.current.text, place));
        return { start, end };
      },
    };
    textHandles.set(made.dom, handle);
    setView(made);
    setLook(lookOf(made.state));
    if (opening.current) {
      handle.select(opening.current);
      made.focus();
    }
    return () => made.destroy();
  }, [opening]);

  // A text from elsewhere, such as another tab, replaces the one that is shown.
  useLayoutEffect(() => {
    if (!view || shown.current.text === text) return;
    const doc = documentOf(text);
    shown.current = { text, first: text, doc };
    view.updateState(stateOf(doc));
  }, [view, text]);

  useLayoutEffect(() => {
    if (!view) return;
    const attributes: Record<string, string> = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      dir: language?.dir ?? "auto",
      class: classNames(EDITOR, className),
    };
    if (language?.lang) attributes.lang = language.lang;
    // The words that a link is for stay marked while its address has the focus.
    const decorations = (state: EditorState) => {
      const { from, to } = (state.selection.empty && linkAround(state)) || state.selection;
      return isLinking ? DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: MARKED })]) : null;
    };
    view.setProps({ attributes, decorations });
  }, [view, isLinking, label, language?.dir, language?.lang, className]);

  useLayoutEffect(() => (view ? name(view.dom) : undefined), [view, name]);

  return (
    <>
      <div ref={box} />
      {view && look && bar
        ? createPortal(<FormatBar view={view} look={look} isLinking={isLinking} onLink={() => setLinking(true)} />, bar)
        : null}
    </>
  );
}

/** A row of buttons is above the words of a letter, and the bar of the step is below them; on phones a keyboard, too. */
const COVERED = { top: 64, right: 0, bottom: 176, left: 0 };

const MARKED = "rounded-sm bg-accent-soft box-decoration-clone";

const EDITOR =
  "max-w-[calc(var(--container-measure)+1rem)] whitespace-pre-wrap break-words rounded-md bg-transparent px-2 font-letter [&>*+*]:mt-[1em] [&>*+h3]:mt-6 [&>h3+*]:mt-2 [&_a]:text-accent [&_a]:underline [&_h3]:font-semibold [&_h3]:text-[1.1875rem] [&_li+li]:mt-[0.4em] [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5";
