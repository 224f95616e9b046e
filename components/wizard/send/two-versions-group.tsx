import { Download } from "lucide-react";
import { useState } from "react";
import { SettingsPage } from "@/components/services/send-page";
import type { ServiceDrafts } from "@/components/services/use-service-drafts";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { ToggleButton } from "@/components/ui/toggle-button";
import { useWizard } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { saveFile } from "@/lib/send/browser/copy-and-save";
import { changeSettings, letterToSend, type OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { inOneLine } from "@/lib/send/sendable-letter";
import { type ExportFile, READERS_PER_VERSION, type TwoVersions, twoVersions } from "@/lib/send/two-versions";
import { otherOptions } from "@/lib/wizard/choices";
import { EMPTY_TRACKING } from "./mail-service-group";

const TESTED_BLOCKS = ["subject", "cta", "lede"] as const;

const DOWNLOADS: readonly (readonly [words: string, fileOf: (versions: TwoVersions) => ExportFile])[] = [
  ["Download A", ({ files: [a] }) => a],
  ["Download B", ({ files: [, b] }) => b],
  ["Download a note of what differs (.json)", ({ manifest }) => manifest],
];

const BELOW = { variant: "quiet", size: "flush", className: "col-span-full justify-self-start" } as const;

/** The length of an option that a closed list shows. */
const MOST_SEEN_CHARACTERS = 30;

/** Two versions of the letter that differ in one block, to find out which one gets more clicks. */
export function TwoVersionsGroup({ settings, drafts }: Pick<OutgoingLetter, "settings"> & { drafts: ServiceDrafts }) {
  const { session, definition, state } = useWizard();
  const lists = TESTED_BLOCKS.map((block) => ({ block, others: otherOptions(definition, state, block) })).filter(
    ({ others }) => others.length > 0,
  );
  const [chosen, setChosen] = useState<{ block: string; number: number }>({ block: "", number: 0 });
  const { tracking } = settings;
  const [wasUntracked] = useState(tracking === null);
  const list = lists.find(({ block }) => block === chosen.block) ?? lists[0];
  const starred = list?.others.find(({ text }) => text === state.secondSubject);
  const other = list?.others.find(({ number }) => number === chosen.number) ?? starred ?? list?.others[0];
  if (!list || !other) return null;

  const save = (fileOf: (versions: TwoVersions) => ExportFile) => {
    const outgoing = letterToSend(session);
    saveFile(fileOf(twoVersions(outgoing.letter, list.block, other.text, outgoing.settings)));
  };

  return (
    <SettingsPage drafts={drafts} page="versions">
      <p className="text-ink-muted">
        {`Two versions of the letter that differ in one block. Send each to at least ${READERS_PER_VERSION.toLocaleString("en-US")} readers, and judge by clicks, since open rates are inflated.`}
      </p>
      <SelectField
        label="What differs"
        value={list.block}
        options={lists.map(({ block }) => [block, BLOCK_LABELS[block]])}
        onChange={(block) => setChosen({ block, number: 0 })}
      />
      <SelectField
        label="Version B says"
        hint="Version A is your letter as is."
        value={String(other.number)}
        options={list.others.map(({ number, text }) => [String(number), `${number}. ${inOneLine(text)}`])}
        onChange={(number) => setChosen({ block: list.block, number: Number(number) })}
      />
      {other.text.length > MOST_SEEN_CHARACTERS ? (
        <p className="border-line border-l-2 pl-3 font-letter">{inOneLine(other.text)}</p>
      ) : null}
      {wasUntracked ? (
        <p className="flex items-center justify-between gap-x-2 text-ink-muted [&_button]:shrink-0">
          Without UTM parameters, the links don't show which version got the click.
          <ToggleButton
            pressed={tracking !== null}
            onPress={() => changeSettings(session, { tracking: tracking === null ? EMPTY_TRACKING : null })}
          >
            Turn on
          </ToggleButton>
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {DOWNLOADS.map(([words, fileOf], index) => (
          <Button key={words} size="small" {...(index < 2 ? {} : BELOW)} onClick={() => save(fileOf)}>
            {index < 2 ? <Download aria-hidden="true" className="size-4 shrink-0" /> : null}
            {words}
          </Button>
        ))}
        {drafts.service?.key ? (
          <Button
            size="small"
            className="col-span-full"
            busy={drafts.busy === "new"}
            onClick={() => drafts.putBoth({ block: list.block, text: other.text })}
          >
            {`Put both into ${drafts.name}`}
          </Button>
        ) : null}
      </div>
    </SettingsPage>
  );
}
