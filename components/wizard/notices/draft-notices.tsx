"use client";

/** What is said of a stored letter: what was found, whether it is saved, and that there is another one. */
export { DraftNotice } from "@/components/wizard/notices/draft-notice";
export { OtherDraftNotice } from "@/components/wizard/notices/other-draft-notice";
export { SaveStatus } from "@/components/wizard/notices/save-status";
