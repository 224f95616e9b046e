"use client";

import { createContext, type KeyboardEvent, useContext, useState } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import type { ClassNamesConfig } from "react-select";
import Select, { components, type InputProps, type MenuProps } from "react-select";
import Creatable from "react-select/creatable";
import type { FieldControl } from "@/components/ui/field";
import { isComposing } from "@/lib/browser/is-composing";
import { keywordRefusal } from "@/lib/titles/keywords";
import { CATEGORIES, type Category, type VideoDetails } from "@/lib/titles/video-form";

/** The ids of a select's hint and error. The library has no property for them. */
const DescribedBy = createContext<string | undefined>(undefined);

/** The text input of a select, described by our texts as well as by the library's own. */
function DescribedInput(props: InputProps<SelectEntry, true>) {
  const described = [useContext(DescribedBy), props["aria-describedby"]].filter(Boolean).join(" ");
  return <components.Input {...props} aria-describedby={described || undefined} aria-required />;
}

/** The open list of a select, visible from its first frame: the library's slow scroll would move it during a click. */
function MenuInSight(props: MenuProps<SelectEntry, true>) {
  return (
    <components.Menu {...props}>
      <div ref={bringIntoSight}>{props.children}</div>
    </components.Menu>
  );
}

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

function selectProps(control: FieldControl) {
  return {
    inputId: control.id,
    instanceId: control.id,
    "aria-invalid": control["aria-invalid"] ?? false,
    isMulti: true,
    menuShouldScrollIntoView: false,
    unstyled: true,
    classNames: SELECT_CLASSES,
  } as const;
}

interface SelectProps<Name extends "keywords" | "categories"> {
  control: FieldControl;
  field: ControllerRenderProps<VideoDetails, Name>;
}

interface KeywordSelectProps extends SelectProps<"keywords"> {
  /** Gets the reason why a text was not added, or undefined if there is none. */
  onRefusal: (refusal: string | undefined) => void;
}

/** A field for keywords, typed one by one, without suggestions. */
export function KeywordSelect({ control, field, onRefusal }: KeywordSelectProps) {
  const { value: keywords, onBlur } = field;
  const [text, setText] = useState("");

  function onChange(next: readonly string[]) {
    onRefusal(undefined);
    field.onChange(next);
  }

  function add(keyword: string) {
    onChange([...keywords, keyword.trim()]);
    setText("");
  }

  function refuseOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    const refusal = keywordRefusal(text, keywords);
    onRefusal(refusal);
    // Enter in an empty field would submit the form.
    if (refusal !== undefined) event.preventDefault();
  }

  /** Adds a typed keyword without Enter, so that leaving the field does not lose it. */
  function leave() {
    if (keywordRefusal(text, keywords) === undefined) add(text);
    onBlur();
  }

  return (
    <DescribedBy value={control["aria-describedby"]}>
      <Creatable<SelectEntry, true>
        {...selectProps(control)}
        ref={field.ref}
        components={{ Input: DescribedInput, Menu: MenuInSight, DropdownIndicator: null }}
        placeholder="Add one or more keywords"
        options={NO_SUGGESTIONS}
        value={keywords.map((keyword) => ({ label: keyword, value: keyword }))}
        onChange={(entries) => onChange(entries.map((entry) => entry.value))}
        inputValue={text}
        onInputChange={(typed, { action }) => {
          if (action !== "input-change") return;
          setText(typed);
          onRefusal(undefined);
        }}
        onCreateOption={add}
        onKeyDown={refuseOnEnter}
        onBlur={leave}
        isValidNewOption={(typed) => keywordRefusal(typed, keywords) === undefined}
        formatCreateLabel={(typed) => `Add "${typed.trim()}"`}
        noOptionsMessage={({ inputValue }) =>
          inputValue === "" ? null : (keywordRefusal(inputValue, keywords) ?? null)
        }
        ariaLiveMessages={{ guidance: guide }}
      />
    </DescribedBy>
  );
}

const NO_SUGGESTIONS: readonly SelectEntry[] = [];

function guide({ context }: { context: "menu" | "input" | "value" }): string {
  if (context === "value") return "Use Left and Right to move between keywords, and Backspace to remove one.";
  return "Type a keyword and press Enter to add it. Backspace removes the last one.";
}

/** A field for the categories of a video, from a fixed list. */
export function CategorySelect({ control, field }: SelectProps<"categories">) {
  return (
    <DescribedBy value={control["aria-describedby"]}>
      <Select<SelectEntry, true>
        {...selectProps(control)}
        ref={field.ref}
        components={{ Input: DescribedInput, Menu: MenuInSight }}
        placeholder="Select..."
        options={OPTIONS}
        value={field.value.map(entryOf)}
        onChange={(entries) =>
          field.onChange(entries.flatMap(({ value }) => CATEGORIES.find((name) => name === value) ?? []))
        }
        onBlur={field.onBlur}
        noOptionsMessage={() => "No more categories."}
      />
    </DescribedBy>
  );
}

function entryOf(category: Category): SelectEntry {
  return { label: category, value: category };
}

const OPTIONS = CATEGORIES.map(entryOf);

/** A keyword or category in the form that the library takes (specification 3.10). */
interface SelectEntry {
  label: string;
  value: string;
}

/** The style of our controls, for an `unstyled` select. */
const SELECT_CLASSES: ClassNamesConfig<SelectEntry, true> = {
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
