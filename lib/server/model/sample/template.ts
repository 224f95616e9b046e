import { capitaliseFirst } from "./brief/letter-case";
import type { Random } from "./random";

/** What goes into the slots of a template. A template whose slot has no text is not used. */
export type Slots = Readonly<Record<string, string | undefined>>;

const CHOICE = /<([^<>]*\|[^<>]*)>/g;
const SLOT = /\{(\w+)\}/g;
const CHOICE_OR_SLOT = /<([^<>]*\|[^<>]*)>|\{(\w+)\}/g;

/** Whether every slot of the template has a text. */
export function canFill(template: string, slots: Slots): boolean {
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

/**
 * Finds a filled template in a text again and gives back what its slots held, or undefined when it is not there.
 * Slots are read case by case as they were written; a slot that ends the sentence stops at its full stop.
 * With the extent `whole` nothing may stand before or after it.
 */
export function recallSlots(template: string, text: string, extent: "part" | "whole" = "part") {
  const names: string[] = [];
  let pattern = "";
  let end = 0;
  for (const match of template.matchAll(CHOICE_OR_SLOT)) {
    pattern += escapePattern(template.slice(end, match.index));
    end = match.index + match[0].length;
    const [, choices, slot] = match;
    if (choices !== undefined) pattern += `(?:${choices.split("|").map(escapePattern).join("|")})`;
    if (slot === undefined) continue;
    names.push(slot);
    pattern += "([^\\n]{1,200}?)";
  }
  pattern += escapePattern(template.slice(end));
  const found = new RegExp(extent === "whole" ? `^${pattern}$` : pattern, "u").exec(text);
  if (!found) return undefined;
  return Object.fromEntries<string | undefined>(names.map((name, index) => [name, found[index + 1] ?? ""]));
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
