import { BLOCK_NAMES, type BlockName } from "@/lib/wizard/blocks";
import type { CheckContext } from "../finding";

/** The texts of a letter but one, in the order in which they are read. */
export function otherTexts({ blocks }: CheckContext, without: BlockName | null): readonly [BlockName, string][] {
  return BLOCK_NAMES.flatMap((name): [BlockName, string][] => {
    const text = name === without ? "" : (blocks[name] ?? "");
    return text.trim() === "" ? [] : [[name, text]];
  });
}
