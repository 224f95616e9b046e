import "server-only";

/** How long text is collected before it is passed on (specification 10.2). */
export const WINDOW_MS = 25;

/** How much is collected at most. */
const WINDOW_CHARACTERS = 65_536;

/** Collects text that comes in quick succession. */
export interface TextWindow {
  /** Adds text, which opens a window when none is open. */
  push(text: string): void;
  /** Passes on what is collected; afterwards nothing is pending. */
  flush(): void;
}

/**
 * Passes on together what arrives within a window, because all that happens to text on its way costs the same however
 * long it is. A piece costs one concatenation; the timer is one for each window.
 */
export function textWindow(pass: (text: string) => void, windowMs: number = WINDOW_MS): TextWindow {
  let pending = "";
  let closing: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(closing);
    closing = undefined;
    if (pending === "") return;
    const text = pending;
    pending = "";
    pass(text);
  };

  return {
    flush,
    push(text) {
      pending += text;
      if (pending.length >= WINDOW_CHARACTERS) flush();
      else closing ??= setTimeout(flush, windowMs);
    },
  };
}
