import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { createContext, type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "@/lib/browser/class-names";
import { IconButton } from "./button";

interface DialogProps {
  /** The heading, and the name of the dialog for screen readers. */
  title: string;
  /** One sentence under the title; read with the title when the dialog opens. */
  description?: ReactNode;
  /** The body; scrolls if it is longer than the window. */
  children: ReactNode;
  /** Buttons that stay visible below the body. */
  footer?: ReactNode;
  /** The button that opens it. Without one, it is open as long as it is rendered, and needs `onClose`. */
  trigger?: ReactElement;
  onClose?: () => void;
  /** The element that gets the focus: `dialog` where it opens on its own, so that a key of a person who types presses no button. */
  firstFocus?: "control" | "dialog";
  /** `wide` for a letter or two columns, `edge` for a panel at the right edge; `medium` by default. */
  width?: keyof typeof PLACES;
}

/** A titled dialog over the page. When it closes, the focus goes back to the control that opened it. */
export function Dialog({ width = "medium", firstFocus = "control", ...props }: DialogProps) {
  const { title, description, children, footer, trigger, onClose } = props;
  const cameFrom = useRef<Element | null>(null);

  function takeFocus(event: Event) {
    cameFrom.current = document.activeElement;
    if (firstFocus === "control" || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.focus();
  }

  /** Without a trigger, the library does not return the focus. */
  function giveFocusBack(event: Event) {
    if (trigger !== undefined) return;
    event.preventDefault();
    // The dialog's action may have moved the focus already.
    if (document.activeElement !== document.body) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <Radix.Root {...(onClose && { open: true, onOpenChange: onClose })}>
      {trigger === undefined ? null : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          className={classNames("fixed z-50 flex flex-col bg-paper shadow-float outline-none", PLACES[width])}
        >
          <div className="flex items-start justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
            <div className="min-w-0 pt-2">
              <Radix.Title className="font-heading font-semibold text-xl leading-snug">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="mt-1 text-ink-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" />
            </Radix.Close>
          </div>
          <div className="relative min-h-0 grow overflow-y-auto overscroll-contain p-5">
            <CloseDialog value={onClose}>{children}</CloseDialog>
          </div>
          {footer === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog around a component, where its action leads out of it; undefined outside of dialogs. */
export const CloseDialog = createContext<(() => void) | undefined>(undefined);

const MIDDLE =
  "inset-0 animate-rise sm:inset-x-4 sm:top-[6dvh] sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:rounded-2xl sm:border sm:border-line";

const PLACES = {
  // On phones as high as its content, from below; a keyboard would be over fields there.
  medium: `${MIDDLE} max-h-dvh max-sm:not-has-[input,textarea]:top-auto max-sm:not-has-[input,textarea]:rounded-t-2xl sm:max-w-lg`,
  // One height for all tabs.
  wide: `${MIDDLE} sm:max-w-4xl sm:has-[[role=tabpanel]]:h-[88dvh]`,
  edge: "inset-y-0 right-0 w-full animate-slide-in sm:max-w-md sm:border-line sm:border-l lg:max-w-lg",
} as const;
