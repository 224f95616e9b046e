"use client";

import type { Ref } from "react";
import Select, { type SelectInstance } from "react-select";
import type { FieldControl } from "@/components/ui/field";
import { SELECT_CLASSES, type SelectEntry } from "@/lib/browser/styles/select-look";
import { CATEGORIES, type Category } from "@/lib/titles/video-options";
import { DescribedBy, DescribedInput } from "./described-input";

interface CategorySelectProps {
  control: FieldControl;
  instanceRef: Ref<SelectInstance<SelectEntry, true>>;
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
  onBlur: () => void;
}

/** The categories of a video, one or more of a fixed list. */
export function CategorySelect({ control, instanceRef, categories, onChange, onBlur }: CategorySelectProps) {
  return (
    <DescribedBy value={control["aria-describedby"]}>
      <Select<SelectEntry, true>
        ref={instanceRef}
        inputId={control.id}
        instanceId={control.id}
        aria-invalid={control["aria-invalid"] ?? false}
        isMulti
        unstyled
        classNames={SELECT_CLASSES}
        components={{ Input: DescribedInput }}
        placeholder="Select..."
        options={OPTIONS}
        value={categories.map(entryOf)}
        onChange={(entries) =>
          onChange(entries.flatMap(({ value }) => CATEGORIES.find((name) => name === value) ?? []))
        }
        onBlur={onBlur}
        noOptionsMessage={() => "There are no more categories."}
      />
    </DescribedBy>
  );
}

function entryOf(category: Category): SelectEntry {
  return { label: category, value: category };
}

const OPTIONS = CATEGORIES.map(entryOf);
