/** Something that waits until the test opens it. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A gate that is shut; what waits for it, e.g. the next words of a scripted model, comes when the test opens it. */
export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
