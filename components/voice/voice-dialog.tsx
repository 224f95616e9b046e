import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { RetryNotice } from "@/components/ui/retry-notice";
import { Waiting } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { SignInFirst } from "@/components/wizard/sign-in-first";
import { useSession } from "@/components/wizard/wizard-context";
import { counted } from "@/lib/text/phrases";
import { changeVoice, type KnownVoice, loadVoice, saveVoice } from "@/lib/voice/browser/voice-store";
import { type Measured, measure } from "@/lib/voice/measure";
import { NO_VOICE, VOICE_LIMITS, type Voice } from "@/lib/voice/voice";
import { OwnLetters } from "./own-letters";
import { Traits } from "./traits";
import { TryIt } from "./try-it";
import { useVoiceState } from "./use-voice";

/** A person's voice: the letters that it is measured in, what is measured, and words to use and to avoid. */
export function VoiceDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useSession();
  const state = useVoiceState();
  useEffect(() => () => void saveVoice(), []);
  return (
    <Dialog
      title="Your voice"
      description="Give us a few letters that you wrote yourself. Your next ones are written the way you write."
      width="wide"
      onClose={onClose}
      firstFocus="dialog"
    >
      {draft.owner.kind !== "user" ? (
        <SignInFirst to="add your voice" />
      ) : state === undefined ? (
        <Waiting role="status">Looking for your voice ...</Waiting>
      ) : "unread" in state ? (
        <RetryNotice title="We couldn't look for your voice." error={state.unread} onRetry={() => void loadVoice()} />
      ) : (
        <VoiceForm {...state} />
      )}
    </Dialog>
  );
}

function VoiceForm({ voice, failure }: KnownVoice) {
  const { samples, rules } = voice;
  const measured = measure(samples);
  const [undo, setUndo] = useState<{ said: string; before: Voice } | null>(null);
  const change = (changed: Partial<Voice>) => changeVoice({ ...voice, ...changed });
  const changeRules = (changed: Partial<Voice["rules"]>) => change({ rules: { ...rules, ...changed } });
  const takeBack = (said: string, next: Voice) => {
    setUndo({ said, before: voice });
    changeVoice(next);
  };
  const said = missingWords(measured);
  return (
    <div className="flex flex-col gap-8">
      {failure ? (
        <RetryNotice title="Your last change isn't saved yet." error={failure} onRetry={() => void saveVoice()} />
      ) : null}
      <OwnLetters
        letters={measured.letters}
        onAdd={(sample) => change({ samples: [...samples, sample] })}
        onRemove={(at) =>
          takeBack("Letter removed.", { ...voice, samples: samples.filter((_, index) => index !== at) })
        }
      />
      <LiveRegion message={undo ? undo.said : samples.length === 0 ? "" : said} />
      {undo ? (
        <p className="flex items-center gap-2 text-sm">
          {undo.said}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              changeVoice(undo.before);
              setUndo(null);
            }}
          >
            Undo
          </Button>
        </p>
      ) : null}
      {measured.manner.names.length > 1 ? (
        <Notice
          tone="warning"
          title={`Two people sign these letters: ${measured.manner.names.slice(0, 2).join(" and ")}.`}
        >
          Keep the letters of one of them. A mixture sounds like neither.
        </Notice>
      ) : null}
      {measured.missing ? (
        <p className="font-medium">{said}</p>
      ) : (
        <section aria-label="How you write" className="flex flex-col gap-2">
          <Checkbox checked={rules.isOn} onChange={(isOn) => changeRules({ isOn })}>
            Write my letters in this voice
          </Checkbox>
          <Traits manner={measured.manner} off={rules.off} onChange={(off) => changeRules({ off })} />
          {rules.isOn ? <TryIt /> : null}
        </section>
      )}
      {samples.length === 0 ? null : (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <WordsField label="Always say" words={rules.always} onChange={(always) => changeRules({ always })} />
            <WordsField label="Never say" words={rules.never} onChange={(never) => changeRules({ never })} />
          </div>
          <Button size="small" className="self-start" onClick={() => takeBack("Your voice is forgotten.", NO_VOICE)}>
            Forget my voice
          </Button>
        </>
      )}
    </div>
  );
}

const NUMBERS = ["", "One more letter", "Two more letters", "Three letters"];

/** Says how much is missing before a voice can be measured, or that nothing is. */
function missingWords({ missing }: Measured): string {
  if (missing === null) return "Your voice is measured.";
  if (missing.letters > 0) return `${NUMBERS[missing.letters]}, and we can tell how you write.`;
  return `Too few sentences to say. About ${counted(missing.sentences, "more sentence")}, and we can tell how you write.`;
}

interface WordsFieldProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

function WordsField({ label, words, onChange }: WordsFieldProps) {
  return (
    <TextField
      label={label}
      hint="Words or phrases, each on its own line."
      rows={3}
      value={words.join("\n")}
      limit={VOICE_LIMITS.words * VOICE_LIMITS.word}
      clean={(text) => wordsIn(text).join("\n")}
      onType={(text) => onChange(wordsIn(text))}
    />
  );
}

const wordsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().slice(0, VOICE_LIMITS.word))
    .filter((line) => line !== "")
    .slice(0, VOICE_LIMITS.words);
