"use client";

import { NewEmailButton } from "@/components/wizard/new-email-button";
import { OpenFileButton } from "@/components/wizard/open-file-button";
import { SaveFileButton } from "@/components/wizard/save-file-button";

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
