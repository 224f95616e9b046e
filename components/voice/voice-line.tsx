import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { useWizard } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { OwnVoice } from "@/lib/voice/own-voice";
import { type Brief, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { hasOwnGreeting } from "@/lib/wizard/letter-greeting";
import { useVoice } from "./use-voice";

const dialog = new LazyModule(() => import("./voice-dialog"));
const useDialog = () => dialog;
const VoiceDialog = lazyPart(useDialog, (parts) => parts.VoiceDialog, {
  failed: () => <LazyFailure title="This panel didn't load." />,
});

/** Says whose voice the letter is written in, and opens what that voice is. */
export function VoiceLine() {
  const voice = useVoice();
  const { session, state } = useWizard();
  const greeting = offeredGreeting(voice, state.brief);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-baseline border-line border-t pt-3 text-ink-muted text-sm [&>button]:-ml-0.5">
        {`Sounds like: ${voice ? "you" : "no one yet"} ·`}
        <Button variant="quiet" size="small" className="px-1.5!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {voice ? "Your voice" : "Use my voice"}
        </Button>
        {greeting === undefined ? null : (
          <Button
            variant="quiet"
            size="small"
            className="px-1.5!"
            onClick={() => session.dispatch({ type: "field-changed", field: "greeting", value: greeting })}
          >
            {`Begin with “${greeting}”`}
          </Button>
        )}
      </div>
      {isOpen ? <VoiceDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Returns the person's usual greeting, where the letter has none of its own; a field of the brief, it is seen and changed there. */
function offeredGreeting(voice: OwnVoice | null, brief: Brief): string | undefined {
  const [greeting] = voice === null || hasOwnGreeting(brief) ? [] : voice.greetings;
  return greeting && greeting.length <= FIELD_LIMITS.greeting ? greeting : undefined;
}
