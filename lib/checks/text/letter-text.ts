import { CHECKED_TEXTS, type CheckContext, type CheckedText } from "../finding";

/** The texts of a letter but one, in the order in which they are read. */
export function otherTexts({ blocks }: CheckContext, without: CheckedText | null): readonly [CheckedText, string][] {
  return CHECKED_TEXTS.flatMap((name): [CheckedText, string][] => {
    const text = name === without ? "" : (blocks[name] ?? "");
    return text.trim() === "" ? [] : [[name, text]];
  });
}
