"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import { IconButton } from "./button";

interface ModalProps {
  /** The heading, and the name of the dialog for screen readers. */
  title: string;
  /** One sentence under the title; read together with the title when the dialog opens. */
  description?: ReactNode;
  /** Scrolls by itself when it is longer than the window. */
  children: ReactNode;
  /** Buttons that stay in sight below the body. */
  footer?: ReactNode;
  /** One button that opens it. Without it, `open` and `onOpenChange` do. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * Where the focus goes first: the first control unless told. `dialog` is for one that opens by itself, where the next
   * key belongs to what was being typed and must not press a button.
   */
  firstFocus?: "control" | "dialog";
}

interface DialogProps extends ModalProps {
  /** `wide` for a letter or for two columns side by side; `medium` unless told. */
  width?: "medium" | "wide";
}

/**
 * A titled dialog over the page: the focus stays inside, Escape, the scrim and the close button close it, and the focus
 * goes back to what opened it. On a small screen it takes the whole height.
 */
export function Dialog({ width = "medium", ...modal }: DialogProps) {
  return <ModalFrame {...modal} className={classNames(PLACE, width === "wide" ? "sm:max-w-4xl" : "sm:max-w-lg")} />;
}

const PLACE =
  "inset-0 animate-rise sm:inset-x-4 sm:top-[6dvh] sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:rounded-2xl sm:border sm:border-line";

/** A titled panel at the right edge, over the page; it behaves as `Dialog` does. On a small screen it fills the screen. */
export function Sheet(modal: ModalProps) {
  return (
    <ModalFrame
      {...modal}
      className="inset-y-0 right-0 w-full animate-slide-in sm:max-w-md sm:border-line sm:border-l lg:max-w-lg"
    />
  );
}

/**
 * What a dialog and a sheet have in common: the title, the close button, the body that scrolls, the focus that stays
 * inside and goes back to where it came from.
 */
function ModalFrame({ className, ...props }: ModalProps & { className: string }) {
  const { title, description, children, footer, trigger, open, onOpenChange, firstFocus = "control" } = props;
  const cameFrom = useRef<Element | null>(null);
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange === undefined ? {} : { onOpenChange }) };

  function takeFocus(event: Event) {
    cameFrom.current = document.activeElement;
    if (firstFocus === "control" || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.focus();
  }

  /** Without a trigger the library gives the focus back to nobody. */
  function giveFocusBack(event: Event) {
    if (trigger !== undefined) return;
    event.preventDefault();
    // What the dialog did may have led somewhere else already.
    if (document.activeElement !== document.body) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <Radix.Root {...control}>
      {trigger === undefined ? null : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          className={classNames("fixed z-50 flex flex-col bg-paper shadow-float outline-none", className)}
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
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
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
