import { LazyModule } from "./lazy-module";

/** The code of the toasts, fetched after the page: no page begins with a toast. */
export const toastModule = new LazyModule(() => import("sonner"));

/** The duration of short and long toasts in milliseconds (specification 9.3). */
export const SHORT_TOAST_MS = 2000;
export const LONG_TOAST_MS = 7000;

/** Shows a success at the top of the page, for two seconds by default. */
export function showSuccess(text: string, toastMs: number = SHORT_TOAST_MS): Promise<void> {
  return show(({ toast }) => toast.success(text, { duration: toastMs }));
}

/** Shows a failure at the top of the page for seven seconds. */
export function showFailure(text: string): Promise<void> {
  return show(({ toast }) => toast.error(text, { duration: LONG_TOAST_MS }));
}

let lastUndo: string | number | undefined;

/**
 * Shows what was done for seven seconds, with a button that undoes it. It takes the place of the one before: several of them
 * lie over what a person goes on with.
 */
export function showUndo(text: string, onUndo: () => void): Promise<void> {
  return show(({ toast }) => {
    if (lastUndo !== undefined) toast.dismiss(lastUndo);
    lastUndo = toast(text, { duration: LONG_TOAST_MS, action: { label: "Undo", onClick: onUndo } });
  });
}

async function show(say: (toasts: typeof import("sonner")) => void): Promise<void> {
  try {
    say(await toastModule.load());
  } catch {
    // The code of the toasts could not be fetched. What was done must not fail because it cannot be shown.
  }
}
