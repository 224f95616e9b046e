"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { Words } from "@/components/ui/prose";
import { Tooltip } from "@/components/ui/tooltip";
import { useFindingsStore, useSession } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { findingId, showFinding } from "@/lib/checks/browser/finding-actions";
import { type Mark, markedPieces, marksOf } from "@/lib/checks/browser/letter-marks";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import type { LetterPart } from "@/lib/letter/assemble";

import { isFormatted, plain } from "@/lib/letter/text/letter-text";

/** Returns what renders the words of a part on the last step: words with a finding link to it. */
export function useMarkedWords({ name, text }: LetterPart): Words {
  const { subscribe, get } = useFindingsStore();
  const findings = useSyncExternalStore(subscribe, get, get)?.shown ?? NONE;
  return useMemo(() => {
    const own = findings.filter((one) => one.block === name && !one.field);
    const marks = marksOf(isFormatted(name) ? plain(text) : text, own);
    return (piece, start) =>
      markedPieces(piece, start, marks).map(({ words, mark }, index) => {
        // The index is the key, because pieces have no names and the text changes as a whole.
        const place = `${index}`;
        return mark ? <MarkLink key={place} mark={mark} words={words} /> : words;
      });
  }, [name, text, findings]);
}

const NONE: readonly KeyedFinding[] = [];

function MarkLink({ mark: { findings }, words }: { mark: Mark<KeyedFinding>; words: string }) {
  const session = useSession();
  const [{ key, severity }] = findings;
  return (
    <Tooltip text={findings.map(({ why }) => why).join(" ")}>
      <a
        href={`#${findingId(key)}`}
        ref={session.places.ref(...findings.map((one) => `mark ${one.key}` as const))}
        onClick={(event) => {
          event.preventDefault();
          showFinding(session, key);
        }}
        className={classNames(
          "rounded-sm underline decoration-2 decoration-dotted underline-offset-[0.2em] focus:bg-warning-soft focus:text-ink",
          severity === "strong" ? "decoration-warning" : "decoration-line-strong",
        )}
      >
        {words}
      </a>
    </Tooltip>
  );
}
