import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { RetryNotice } from "@/components/ui/retry-notice";
import { Waiting } from "@/components/ui/spinner";
import { useAsked } from "@/components/ui/use-asked";
import { askJson, type Result } from "@/lib/browser/ask-json";
import { UNREACHABLE } from "@/lib/browser/request-json";
import { fetchDraft } from "@/lib/drafts/browser/draft-api";
import { copiedLetter } from "@/lib/send/copied-letter";
import { sendableLetter } from "@/lib/send/sendable-letter";
import { readSentLetters } from "@/lib/services/browser/service-api";
import type { MailingService } from "@/lib/text/merge-tags";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { wizardState } from "@/lib/wizard/wizard-state";

/** Where letters are picked from: the emails written here, or a mailing service that has sent some. */
export type LetterSource = "here" | MailingService;

interface PickLettersProps {
  source: LetterSource;
  /** Names the list. */
  label: string;
  /** The reason why no more can be picked. */
  isFull: string | undefined;
  onPick: (letter: string) => void;
}

/** The newest letters of a source, to be picked as the person's own. */
export function PickLetters({ source, label, isFull, onPick }: PickLettersProps) {
  const { result: list, again } = useAsked(source, (signal) => lettersOf(source, signal));
  const [picked, setPicked] = useState<readonly Letter[]>([]);
  const [failed, setFailed] = useState<Letter | null>(null);

  async function pick(letter: Letter) {
    const text = await letter.read();
    setFailed(text === undefined ? letter : null);
    if (text === undefined) return;
    setPicked((before) => [...before, letter]);
    onPick(text);
  }

  if (list === undefined) return <Waiting role="status">Looking for your emails ...</Waiting>;
  if (!list.ok) return <RetryNotice title="We couldn't read them." error={list.error} onRetry={again} />;
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <p className="text-ink-muted text-sm">
        {list.value.length === 0 ? "There are no emails yet." : "Pick only emails whose words are your own."}
      </p>
      {failed ? (
        <RetryNotice title="We couldn't read that email." error={UNREACHABLE} onRetry={() => void pick(failed)} />
      ) : null}
      <ul className="divide-y divide-line">
        {list.value.map((letter) => (
          <li key={letter.id} className="flex items-center justify-between gap-3 py-1 text-sm">
            <span dir="auto" className="min-w-0 truncate">
              {letter.title}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${picked.includes(letter) ? "Added" : "Add"}: ${letter.title}`}
              unavailableReason={isFull ?? (picked.includes(letter) ? "This one is added" : undefined)}
              onClick={() => void pick(letter)}
            >
              {picked.includes(letter) ? "Added" : "Add"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A letter to pick; its text is undefined where it cannot be read. */
interface Letter {
  id: string;
  title: string;
  read: () => Promise<string | undefined>;
}

const writtenSchema = z.object({ drafts: z.array(z.object({ id: z.string(), title: z.string() })) });

async function lettersOf(source: LetterSource, signal: AbortSignal): Promise<Result<readonly Letter[]>> {
  if (source === "here") {
    const written = await askJson("/api/drafts?show=written", writtenSchema, { signal });
    if (!written.ok) return written;
    return { ok: true, value: written.value.drafts.map((one) => ({ ...one, read: () => letterOf(one.id) })) };
  }
  const sent = await readSentLetters(source, signal);
  if (!sent.ok) return sent;
  return { ok: true, value: sent.value.map(({ title, text }, at) => ({ id: `${at}`, title, read: async () => text })) };
}

/** Reads an email as its readers get it; undefined where it cannot be read. */
async function letterOf(id: string): Promise<string | undefined> {
  const read = await fetchDraft(id);
  if (read.kind !== "found") return undefined;
  const { wizard, decisions, texts } = read.draft;
  const definition = wizard === storyWizard.name ? storyWizard : emailWizard;
  const state = wizardState(definition, withTexts({ ...emptyDraft(wizard), decisions }, texts));
  const letter = sendableLetter(definition, state, DEFAULT_EXPORT_SETTINGS);
  return copiedLetter(letter, DEFAULT_EXPORT_SETTINGS, "body").text.slice(0, VOICE_LIMITS.sample);
}
