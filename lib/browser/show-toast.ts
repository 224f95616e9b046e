import { LazyModule } from "./lazy-module";

/** No page shows a toast before something was done on it, so that their code can come after the page. */
export const toastModule = new LazyModule(() => import("sonner"));

/** How long toasts stay in milliseconds: short ones and long ones (specification 9.3). */
export const SHORT_TOAST_MS = 2000;
export const LONG_TOAST_MS = 7000;

/** Says at the top of the page that something has worked, for two seconds unless told. */
export function showSuccess(text: string, toastMs: number = SHORT_TOAST_MS): Promise<void> {
  return show(({ toast }) => toast.success(text, { duration: toastMs }));
}

/** Says at the top of the page that something has not worked, for seven seconds. */
export function showFailure(text: string): Promise<void> {
  return show(({ toast }) => toast.error(text, { duration: LONG_TOAST_MS }));
}

/** Says what was done, for seven seconds, with a button that undoes it. */
export function showUndo(text: string, onUndo: () => void): Promise<void> {
  return show(({ toast }) => toast(text, { duration: LONG_TOAST_MS, action: { label: "Undo", onClick: onUndo } }));
}

async function show(say: (toasts: typeof import("sonner")) => void): Promise<void> {
  try {
    say(await toastModule.load());
  } catch {
    // The code of the toasts cannot be fetched. What was done is done all the same, and must not fail over saying so.
  }
}
