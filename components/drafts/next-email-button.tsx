"use client";

import { MailPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { BesideButton } from "@/components/wizard/action-buttons";
import { useDraftSession } from "@/components/wizard/wizard-context";
import { showSuccess } from "@/lib/browser/show-toast";
import { type NextLetter, nextLetter } from "@/lib/wizard/next-letter";

/** Asks what the next email shares with this one, so that nothing has to be typed twice. */
export function NextEmailButton() {
  const draft = useDraftSession();
  const { session } = draft;

  function begin(kind: NextLetter) {
    draft.startNew(nextLetter(session.definition, session.getState(), kind));
    void showSuccess("Saved in Your emails.");
  }

  return (
    <Dialog
      title="Your next email"
      description="This email stays in Your emails."
      trigger={<BesideButton icon={MailPlus} before="Cool, let's try" word="another email" />}
    >
      <div className="flex flex-col gap-3">
        <Way title="Same product, new angle" onClick={() => begin("new-angle")}>
          Your answers are filled in. Only the insight is new.
        </Way>
        <Way title="Next letter to the same readers" onClick={() => begin("same-readers")}>
          Same brief. Skips the last tip and story.
        </Way>
        <Way title="Start from scratch" onClick={draft.startOver}>
          A different product or audience.
        </Way>
      </div>
    </Dialog>
  );
}

function Way({ title, onClick, children }: { title: string; onClick: () => void; children: string }) {
  return (
    <Button className="w-full flex-col items-start gap-1 py-3 text-left" onClick={onClick}>
      {title}
      <span className="text-pretty font-normal text-ink-muted text-sm">{children}</span>
    </Button>
  );
}
