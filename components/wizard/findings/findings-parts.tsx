"use client";

/** What shows the findings of checks; it brings the checks along, with their libraries. */
export { BeforeSending } from "@/components/wizard/findings/before-sending";
export { BlockFindings } from "@/components/wizard/findings/block-findings";
export { OptionNote } from "@/components/wizard/findings/option-note";
