/** Joins the class names that are there, so that a condition can stand in the list as `open && "rotate-90"`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
