import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, X } from "lucide-react";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import * as Toolbar from "radix-ui/toolbar";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-controls";
import { useWizardState } from "@/components/wizard/wizard-context";
import {
  type Look,
  linkAround,
  removeLink,
  setLink,
  toggleKind,
  toggleLook,
} from "@/lib/letter/browser/editor-commands";
import { addressIn } from "@/lib/wizard/brief/links";
import { withoutScheme } from "./letter-places";

interface FormatBarProps {
  view: EditorView;
  look: Look;
  isLinking: boolean;
  onLink: () => void;
}

interface FormatButton {
  label: string;
  Icon: LucideIcon;
  /** The keys that do the same. */
  keys?: string;
  isPressed: (look: Look) => boolean;
  /** Without one, the button opens the field of the link. */
  command?: Command;
}

const BUTTONS: readonly FormatButton[] = [
  { label: "Bold", Icon: Bold, keys: "B", isPressed: ({ strong }) => strong, command: toggleLook("strong") },
  { label: "Italic", Icon: Italic, keys: "I", isPressed: ({ em }) => em, command: toggleLook("em") },
  { label: "Link", Icon: Link, keys: "K", isPressed: ({ link }) => link !== undefined },
  { label: "Heading", Icon: Heading2, isPressed: ({ kind }) => kind === "heading", command: toggleKind("heading") },
  { label: "Bullet list", Icon: List, isPressed: ({ kind }) => kind === "points", command: toggleKind("points") },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    isPressed: ({ kind }) => kind === "numbers",
    command: toggleKind("numbers"),
  },
];

/** The six ways in which words of a letter can look, or the address of a link. */
export function FormatBar({ view, look, isLinking, onLink }: FormatBarProps) {
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };

  if (isLinking) return <LinkField view={view} look={look} onRun={run} />;
  return (
    <Toolbar.Root
      aria-label="Format"
      // Pressing a button must not end the selection.
      onMouseDown={(event) => event.preventDefault()}
      className="flex shrink-0 items-center max-sm:grow max-sm:justify-evenly sm:gap-0.5"
    >
      {BUTTONS.map(({ label, Icon, keys, isPressed, command }) => (
        <Toolbar.Button key={label} asChild>
          <Button
            size="small"
            variant="quiet"
            aria-label={label}
            aria-pressed={isPressed(look)}
            tooltip={keys ? `${label} (${COMMAND_KEY}${keys})` : label}
            onClick={() => (command ? run(command) : onLink())}
            // A finger needs more height than the eye.
            className="relative size-9 min-h-9! px-0! after:absolute after:-inset-y-1 after:inset-x-0 aria-pressed:bg-accent-soft"
          >
            <Icon aria-hidden="true" className="size-4" />
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

const COMMAND_KEY = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl+";

interface LinkFieldProps extends Pick<FormatBarProps, "view" | "look"> {
  onRun: (command: Command) => void;
}

/** The address of a link; the focus in the text closes it. */
function LinkField({ view, look, onRun }: LinkFieldProps) {
  const { brief } = useWizardState();
  const [typed, setTyped] = useState(look.link ?? "");
  const [refused, setRefused] = useState<string>();
  const own = brief.link.trim();

  return (
    <form
      className="relative flex min-w-0 grow items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const href = addressIn(typed);
        if (href === undefined) setRefused(typed);
        else onRun(setLink(href));
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        view.focus();
      }}
    >
      <IconButton icon={X} label="Keep as it is" className="sm:hidden" onClick={() => view.focus()} />
      <TextInput
        ref={(field) => field?.focus({ preventScroll: true })}
        aria-label="Address of the link"
        aria-invalid={refused === typed}
        placeholder="https://"
        inputMode="url"
        value={typed}
        maxLength={2000}
        onChange={({ target }) => setTyped(target.value)}
        className="w-0! min-w-20 max-w-80 flex-1 px-2.5! py-1! sm:pointer-fine:min-h-9"
      />
      <Button type="submit" size="small" className="max-sm:px-2.5!">
        Use
      </Button>
      {linkAround(view.state) ? (
        <Button size="small" variant="quiet" className="px-2.5!" onClick={() => onRun(removeLink)}>
          Remove
        </Button>
      ) : null}
      {refused === typed ? (
        <p role="alert" className={`${BESIDE} absolute rounded-md border bg-paper px-2.5 text-danger text-sm`}>
          That's not a web address.
        </p>
      ) : own !== "" && own !== typed ? (
        <Button
          size="small"
          className={`${BESIDE} min-w-20 max-w-60 rounded-full! max-sm:absolute max-sm:max-w-[calc(100%-2.75rem)]`}
          onClick={() => onRun(setLink(own))}
        >
          <span className="truncate">{withoutScheme(own)}</span>
        </Button>
      ) : null}
    </form>
  );
}

/** Beside the row, towards the letter. */
const BESIDE =
  "top-full left-0 my-1 max-sm:left-11 in-data-step-bar:top-auto in-data-step-bar:bottom-full group-data-above-keyboard/row:top-auto! group-data-above-keyboard/row:bottom-full!";
