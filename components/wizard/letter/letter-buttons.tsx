"use client";

import { NewEmailButton } from "@/components/wizard/files/new-email-button";
import { OpenFileButton } from "@/components/wizard/files/open-file-button";
import { SaveFileButton } from "@/components/wizard/files/save-file-button";

/** What can be done with the letter as a whole: begin another one, save it as a file, open one from a file. */
export function LetterButtons({ onOpened }: { onOpened?: () => void }) {
  return (
    <div className="flex flex-col items-stretch">
      <NewEmailButton label="Start a new email" variant="quiet" className="justify-start" />
      <SaveFileButton className="justify-start" />
      <OpenFileButton className="justify-start" {...(onOpened ? { onOpened } : {})} />
    </div>
  );
}
