"use client";

import { useMemo, useSyncExternalStore } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { useSession } from "@/components/wizard/wizard-context";
import { type Mark, markedPieces, marksOf } from "@/lib/browser/findings/letter-marks";
import { findingId, showFinding } from "@/lib/browser/findings/show-finding";
import { classNames } from "@/lib/browser/styles/class-names";
import type { KeyedFinding } from "@/lib/checks/finding-key";
import type { LetterPart } from "@/lib/wizard/letter/assemble";

interface MarkedWordsProps {
  part: LetterPart;
  /** The piece of the part's text, such as a paragraph. */
  children: string;
}

/** Words of the letter on the last step; words with a finding link to it. */
export function MarkedWords({ part: { name, text }, children: piece }: MarkedWordsProps) {
  const { subscribe, get } = useSession().findings;
  const findings = useSyncExternalStore(subscribe, get, get)?.shown ?? NONE;
  const marks = useMemo(
    () =>
      marksOf(
        text,
        findings.filter((one) => one.block === name && !one.field),
      ),
    [name, text, findings],
  );
  const pieces = markedPieces(text, piece, marks);
  return pieces.map(({ words, mark }, index) => {
    // The index is the key, because pieces have no names and the text changes as a whole.
    const place = `${index}`;
    return mark ? <MarkLink key={place} mark={mark} words={words} /> : words;
  });
}

const NONE: readonly KeyedFinding[] = [];

function MarkLink({ mark: { findings }, words }: { mark: Mark<KeyedFinding>; words: string }) {
  const [{ key, severity }] = findings;
  return (
    <Tooltip text={findings.map(({ why }) => why).join(" ")}>
      <a
        href={`#${findingId(key)}`}
        data-mark={findings.map((one) => one.key).join(" ")}
        onClick={(event) => {
          event.preventDefault();
          showFinding(key);
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
