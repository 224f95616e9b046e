"use client";

/** The parts of the page that show findings, in one lazy chunk with the checks and their libraries. */
export { BeforeSending } from "./before-sending";
export { BlockFindings } from "./block-findings";
export { FieldQuestion } from "./field-question";
export { OptionNote } from "./option-note";
