"use client";

/** Opens a draft that was saved as a file, with what is asked or said before. */
export { FileDialog } from "@/components/wizard/files/file-dialog";
export { openDraftFile } from "@/lib/browser/wizard/open-draft-file";
