/** Gives an element the focus as it appears, where the control that had it is gone: `<h2 ref={focusIt} tabIndex={-1}>`. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();
