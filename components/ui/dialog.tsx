"use client";

import { classNames } from "@/lib/browser/styles/class-names";
import { ModalFrame, type ModalProps } from "./modal-frame";

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
