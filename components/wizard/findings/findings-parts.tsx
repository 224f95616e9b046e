"use client";

/** The parts of the page that show findings, in one lazy chunk with the checks and their libraries. */
export { BlockFindings } from "./block-findings";
export { LetterFindings } from "./letter-findings";
export { OptionNote } from "./option-note";
