import { isFor, type OwnVoice, saidOf } from "@/lib/voice/own-voice";
import { RANGES } from "@/lib/voice/voice";
import type { BriefData } from "@/lib/wizard/brief/fields";
import { material } from "./fence";
import { languageOf } from "./notes";

/** The manner of a letter that is written in one piece without a voice, and with one. */
export const NATURALLY = "the way you would naturally write the best e-mail you can";
export const AS_I_WRITE = "the way I write, and with no fact from my passages";

/**
 * Returns how the sender writes as fenced material beside the notes: a sentence for each trait that letters keep to, the
 * words to use and to avoid, and two passages of their own letters. Nothing for a letter in another language.
 */
export function voiceOf({ always, never, ...manner }: OwnVoice, brief: BriefData): readonly string[] {
  if (!isFor(manner, languageOf(brief)?.code ?? null)) return [];
  const ranges = RANGES.flatMap((name) => {
    const range = manner.ranges[name];
    return range ? [`I write ${saidOf[name](range)}.`] : [];
  });
  const lists = { "I close with": manner.closings, "I like to say": always, "I never say": never };
  const lines = Object.entries(lists).flatMap(([said, words]) =>
    words.length === 0 ? [] : [`${said}: ${words.join(" · ")}`],
  );
  return [
    material("the way I write", [...ranges, ...lines].join("\n")),
    ...manner.passages.map((passage) => material("passage", passage)),
  ];
}
