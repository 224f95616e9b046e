import { useState, useSyncExternalStore } from "react";
import { useServices } from "@/components/services/use-services";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { counted } from "@/lib/text/phrases";
import { shortened } from "@/lib/text/words";
import { pastedLetter } from "@/lib/voice/browser/voice-store";
import type { OwnWords } from "@/lib/voice/own-words";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import { type LetterSource, PickLetters } from "./pick-letters";

interface OwnLettersProps {
  letters: readonly OwnWords[];
  onAdd: (sample: string) => void;
  onRemove: (at: number) => void;
}

/** The letters that a voice is measured in, with what was cut struck through, and ways to add one. */
export function OwnLetters({ letters, onAdd, onRemove }: OwnLettersProps) {
  const pasted = useSyncExternalStore(pastedLetter.subscribe, pastedLetter.get, pastedLetter.get);
  const services = useServices(true, null).list ?? [];
  const [source, setSource] = useState<LetterSource | null>(null);
  const sources: readonly LetterSource[] = ["here", ...services.flatMap(({ service, key }) => (key ? [service] : []))];
  const isFull = letters.length >= VOICE_LIMITS.samples ? "Ten letters are enough" : undefined;
  return (
    <section aria-label="Your letters" className="flex flex-col gap-3">
      {letters.length === 0 ? null : (
        <ul className="divide-y divide-line border-line border-y">
          {letters.map((letter, at) => {
            // The index is the key, because letters have no names.
            const place = `${at}`;
            return (
              <li key={place} className="flex items-start justify-between gap-3">
                <Letter letter={letter} />
                <Button size="small" variant="quiet" className="mt-1" onClick={() => onRemove(at)}>
                  Remove<span className="sr-only">{` letter ${at + 1}`}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        label="Paste a letter you wrote"
        hint="An email to your list or to one person. Quoted replies, signatures and footers are left out."
        rows={4}
        value={pasted}
        limit={VOICE_LIMITS.sample}
        onType={(text) => pastedLetter.set(text)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          unavailableReason={isFull ?? (pasted.trim() === "" ? "First, paste a letter" : undefined)}
          onClick={() => {
            onAdd(pasted);
            pastedLetter.set("");
          }}
        >
          Add this letter
        </Button>
        {sources.map((one) => (
          <Button
            key={one}
            size="small"
            variant="quiet"
            className="px-1.5!"
            aria-expanded={source === one}
            onClick={() => setSource(source === one ? null : one)}
          >
            {labelOf(one)}
          </Button>
        ))}
      </div>
      {source && <PickLetters key={source} source={source} label={labelOf(source)} isFull={isFull} onPick={onAdd} />}
    </section>
  );
}

const labelOf = (source: LetterSource): string =>
  source === "here" ? "Pick from your emails" : `Read them from ${SERVICE_TAGS[source].name}`;

function Letter({ letter: { lines, text } }: { letter: OwnWords }) {
  const cut = lines.filter((line) => line.isCut && line.text.trim() !== "");
  const [first = ""] = text.split("\n", 1);
  return (
    <div className="min-w-0 grow">
      <Disclosure
        summary={
          <>
            <span dir="auto" className="truncate">
              {first === "" ? "Nothing of your own in it" : shortened(first)}
            </span>
            {cut.length === 0 ? null : (
              <span className="shrink-0 font-normal text-ink-muted">{`${counted(cut.length, "line")} cut`}</span>
            )}
          </>
        }
      >
        <div dir="auto" className="whitespace-pre-line pb-2 font-letter text-sm [overflow-wrap:anywhere]">
          {lines.map((line, index) => {
            // The index is the key, because lines have no names and change as a whole.
            const place = `${index}`;
            const Words = line.isCut ? "del" : "span";
            return (
              <Words key={place} className={line.isCut ? "text-ink-muted" : undefined}>
                {`${line.text}\n`}
              </Words>
            );
          })}
        </div>
      </Disclosure>
    </div>
  );
}
