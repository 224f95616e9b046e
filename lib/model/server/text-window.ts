/** How long text is collected before it is passed on (specification 10.2). */
export const WINDOW_MS = 25;

const WINDOW_CHARACTERS = 65_536;

/** Passes on the text of each window together, because handling a piece costs the same however long it is. */
export function textWindow(pass: (text: string) => void, windowMs: number = WINDOW_MS) {
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
    /** Adds text, which opens a window when none is open. */
    push(text: string) {
      pending += text;
      if (pending.length >= WINDOW_CHARACTERS) flush();
      else closing ??= setTimeout(flush, windowMs);
    },
  };
}
