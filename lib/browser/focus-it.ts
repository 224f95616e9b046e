/** Focuses an element as it appears, in place of a control that is gone: `<h2 ref={focusIt} tabIndex={-1}>`. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();
