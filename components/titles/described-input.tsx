"use client";

import { createContext, useContext } from "react";
import { components, type InputProps } from "react-select";
import type { SelectEntry } from "@/lib/browser/styles/select-look";

/** The ids of the texts that describe a select: its hint and its error. The library has no property for them. */
export const DescribedBy = createContext<string | undefined>(undefined);

/** The text input of a select, described by our texts as well as by the library's own. */
export function DescribedInput(props: InputProps<SelectEntry, true>) {
  const described = [useContext(DescribedBy), props["aria-describedby"]].filter(Boolean).join(" ");
  return <components.Input {...props} aria-describedby={described || undefined} aria-required />;
}
