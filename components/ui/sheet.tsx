"use client";

import { ModalFrame, type ModalProps } from "./modal-frame";

/** A titled panel at the right edge, over the page; it behaves as `Dialog` does. On a small screen it fills the screen. */
export function Sheet(modal: ModalProps) {
  return (
    <ModalFrame
      {...modal}
      className="inset-y-0 right-0 w-full animate-slide-in sm:max-w-md sm:border-line sm:border-l lg:max-w-lg"
    />
  );
}
