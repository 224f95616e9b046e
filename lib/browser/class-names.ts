/** Joins class names without the empty ones, so that a condition can be in the list: `open && "rotate-90"`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
