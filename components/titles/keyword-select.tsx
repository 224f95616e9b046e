"use client";

import { type KeyboardEvent, type Ref, useState } from "react";
import type { SelectInstance } from "react-select";
import Creatable from "react-select/creatable";
import type { FieldControl } from "@/components/ui/field";
import { SELECT_CLASSES, type SelectEntry } from "@/lib/browser/styles/select-look";
import { keywordRefusal } from "@/lib/titles/keywords";
import { DescribedBy, DescribedInput } from "./described-input";

interface KeywordSelectProps {
  control: FieldControl;
  instanceRef: Ref<SelectInstance<SelectEntry, true>>;
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  onBlur: () => void;
  /** Says why a text was not added, or with undefined that there is nothing to say. */
  onRefusal: (refusal: string | undefined) => void;
}

/** Keywords that are typed in one by one; it suggests none. */
export function KeywordSelect({ control, instanceRef, keywords, onChange, onBlur, onRefusal }: KeywordSelectProps) {
  const [text, setText] = useState("");

  function add(keyword: string) {
    onChange([...keywords, keyword.trim()]);
    setText("");
  }

  function refuseOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const refusal = keywordRefusal(text, keywords);
    onRefusal(refusal);
    // Enter in an empty field would send the form.
    if (refusal !== undefined) event.preventDefault();
  }

  /** A keyword that was typed and not confirmed is taken as well: leaving the field must not lose it. */
  function leave() {
    if (keywordRefusal(text, keywords) === undefined) add(text);
    onBlur();
  }

  return (
    <DescribedBy value={control["aria-describedby"]}>
      <Creatable<SelectEntry, true>
        ref={instanceRef}
        inputId={control.id}
        instanceId={control.id}
        aria-invalid={control["aria-invalid"] ?? false}
        isMulti
        unstyled
        classNames={SELECT_CLASSES}
        components={{ Input: DescribedInput, DropdownIndicator: null }}
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
