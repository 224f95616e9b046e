import { capitaliseFirst } from "./brief/letter-case";
import type { Random } from "./random";

/** What goes into the slots of a template. A template whose slot has no text is not used. */
export type Slots = Readonly<Record<string, string | undefined>>;

const CHOICE = /<([^<>]*\|[^<>]*)>/g;
const SLOT = /\{(\w+)\}/g;

/** Whether every slot of the template has a text. */
function canFill(template: string, slots: Slots): boolean {
  return [...template.matchAll(SLOT)].every(([, name = ""]) => slotText(name, slots) !== undefined);
}

/**
 * Writes a template out: `<one|two>` becomes one of the two, `{topic}` the text of that slot, `{Topic}` the same with
 * a capital. The texts go in last and in one pass, so that a merge tag in a brief is never taken for a slot.
 */
export function fill(template: string, slots: Slots, random: Random): string {
  const chosen = template.replace(CHOICE, (_, choices: string) => {
    const [first = "", ...others] = choices.split("|");
    return random.pick([first, ...others]);
  });
  return chosen.replace(SLOT, (slot, name: string) => slotText(name, slots) ?? slot);
}

/** Fills as many templates as there are, leaving out those with an empty slot. */
export function fillAll(templates: readonly string[], slots: Slots, random: Random): string[] {
  return templates.filter((template) => canFill(template, slots)).map((template) => fill(template, slots, random));
}

function slotText(name: string, slots: Slots): string | undefined {
  const plain = slots[name];
  if (plain !== undefined) return plain;
  const lowered = slots[name.charAt(0).toLowerCase() + name.slice(1)];
  return lowered === undefined ? undefined : capitaliseFirst(lowered);
}

/** Makes a text safe to stand in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
