"use client";

/** What the title generator does without until its page is read. */
export { CategorySelect, KeywordSelect } from "./selects";
export { SignedOut, TitleOutcome } from "./title-outcome";
