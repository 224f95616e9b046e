import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { Waiting } from "@/components/ui/spinner";
import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { fetchDraft } from "@/lib/drafts/browser/draft-api";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/letter/export-settings";
import { copiedLetter } from "@/lib/send/copied-letter";
import { sendableLetter } from "@/lib/send/sendable-letter";
import type { WireError } from "@/lib/stream/events";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { wizardState } from "@/lib/wizard/wizard-state";

const WRITTEN = "/api/drafts?show=written";

const listSchema = z.object({ drafts: z.array(z.object({ id: z.string(), title: z.string() })) });

type List = z.infer<typeof listSchema>["drafts"];

interface PickLettersProps {
  /** The reason why no more can be picked. */
  isFull: string | undefined;
  onPick: (letter: string) => void;
}

/** The person's newest written emails, to be picked as letters of their own. */
export function PickLetters({ isFull, onPick }: PickLettersProps) {
  const [list, setList] = useState<List>();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<WireError | null>(null);
  useEffect(() => {
    const page = new AbortController();
    void requestJson(WRITTEN, { signal: page.signal }).then((response) => {
      const read = response.ok ? listSchema.safeParse(response.body).data : undefined;
      if (read) setList(read.drafts);
      else if (!page.signal.aborted) setFailure(response.ok ? UNREACHABLE : response.error);
    });
    return () => page.abort();
  }, []);

  async function pick(id: string) {
    setFailure(null);
    const letter = await letterOf(id);
    if (letter === undefined) return setFailure(UNREACHABLE);
    setPicked((before) => [...before, id]);
    onPick(letter);
  }

  return (
    <section aria-label="Pick from your emails" className="flex flex-col gap-2">
      <p className="text-ink-muted text-sm">Pick only emails whose words are your own.</p>
      {failure ? (
        <div role="alert" className="text-danger text-sm">
          <FailureText {...failure} />
        </div>
      ) : list === undefined ? (
        <Waiting role="status">Looking for your emails ...</Waiting>
      ) : null}
      {list?.length === 0 ? <p className="text-sm">You have no written emails yet.</p> : null}
      <ul className="divide-y divide-line">
        {list?.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
            <span dir="auto" className="min-w-0 truncate">
              {title}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Add: ${title}`}
              unavailableReason={isFull ?? (picked.includes(id) ? "This one is added" : undefined)}
              onClick={() => void pick(id)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
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
