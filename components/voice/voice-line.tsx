import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";
import { useVoice } from "./use-voice";

const dialog = new LazyModule(() => import("./voice-dialog"));
const useDialog = () => dialog;
const VoiceDialog = lazyPart(useDialog, (parts) => parts.VoiceDialog, {
  failed: () => <LazyFailure title="This panel didn't load." />,
});

/** Says whose voice the letter is written in, and opens what that voice is. */
export function VoiceLine() {
  const known = useVoice();
  const [isOpen, setOpen] = useState(false);
  // What is pasted and not yet added outlives the dialog.
  const [pasted, setPasted] = useState("");
  return (
    <>
      <p className="mt-8 flex flex-wrap items-center gap-x-1 border-line border-t pt-3 text-ink-muted text-sm">
        {`Sounds like: ${known?.own ? "you" : "no one yet"} ·`}
        <Button variant="quiet" size="small" className="px-1.5!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {known?.own ? "Your voice" : "Use my voice"}
        </Button>
      </p>
      {isOpen ? <VoiceDialog pasted={pasted} onPaste={setPasted} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
