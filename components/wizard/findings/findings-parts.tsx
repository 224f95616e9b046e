"use client";

/** The parts of the page that show findings; they bring the checks along, with their libraries. */
export { BeforeSending } from "./before-sending";
export { BlockFindings } from "./block-findings";
export { OptionNote } from "./option-note";
