import type { ClassNamesConfig } from "react-select";

/** What a keyword and a category are to the library that lists them (specification 3.10). */
export interface SelectEntry {
  label: string;
  value: string;
}

/** The look of our controls for a select that brings none of its own (`unstyled`). */
export const SELECT_CLASSES: ClassNamesConfig<SelectEntry, true> = {
  control: ({ isFocused, selectProps }) =>
    `!min-h-11 rounded-lg border bg-paper px-2 text-base transition-colors ${
      isFocused
        ? "border-accent ring-1 ring-accent"
        : selectProps["aria-invalid"]
          ? "border-danger"
          : "border-line-strong"
    }`,
  valueContainer: () => "gap-1.5 py-1.5 pl-1.5",
  placeholder: () => "text-ink-muted",
  input: () => "text-ink",
  multiValue: () => "items-center rounded-md bg-well",
  multiValueLabel: () => "!whitespace-normal py-0.5 pr-1 pl-2.5 text-sm leading-6 [overflow-wrap:anywhere]",
  multiValueRemove: () =>
    "min-h-7 min-w-7 justify-center rounded-md text-ink-muted hover:bg-danger-soft hover:text-danger",
  clearIndicator: () => "min-w-7 justify-center rounded-md p-1 text-ink-muted hover:text-ink",
  dropdownIndicator: () => "min-w-7 justify-center rounded-md p-1 text-ink-muted hover:text-ink",
  menu: () => "z-10 my-1.5 overflow-hidden rounded-lg border border-line-strong bg-paper shadow-float",
  menuList: () => "py-1",
  option: ({ isFocused }) =>
    `!flex min-h-11 items-center px-3.5 py-2 [overflow-wrap:anywhere] ${isFocused ? "bg-accent-soft" : ""}`,
  noOptionsMessage: () => "px-3.5 py-2.5 !text-left text-ink-muted text-sm",
};
