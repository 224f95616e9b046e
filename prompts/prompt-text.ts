import { writeEnvelope } from "@/lib/letter/envelope";
import { harmless } from "./fence";

/** The parts of a user text. */
export interface PromptParts {
  /** The task, in one or two sentences. */
  task: string;
  /** Fenced texts of the sender; empty ones are left out. */
  material: readonly string[];
  /** Example letters, where the prompt shows any (`examplesFor`). */
  examples?: string;
  /** Concrete instructions, in order; at most six. */
  rules: readonly string[];
  /** The parts of the letter that are asked for, each as its mark and what it has to do. */
  parts?: readonly string[];
  /** The content of the reply, in words. */
  format: string;
  /** The shape of the reply, with "…" for its texts; for a list, its first options. */
  example: string | readonly string[];
}

/**
 * Returns a user text: material, examples, task, parts, numbered rules, reply format. The material comes first, because it begins
 * the same way in every prompt of a draft; the format comes last, because small models follow best what they read last.
 * Every reply is in an envelope, so that words around it, in any language, do not become part of the letter.
 */
export function promptText({ task, material, examples = "", rules, parts = [], format, example }: PromptParts): string {
  const numbered = rules.map((rule, index) => `${index + 1}. ${rule}`).join("\n");
  return [
    "THE NOTES",
    ...material,
    examples,
    "TASK",
    task,
    ...(parts.length === 0 ? [] : ["WHAT EACH PART DOES", parts.join("\n")]),
    ...(rules.length === 0 ? [] : ["HOW TO WRITE IT", numbered]),
    "REPLY FORMAT",
    `${format} ${typeof example === "string" ? WHOLE : LIST} The marks stay as they are, real text stands for each “…”, and never a word around it.`,
    enveloped(example),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const WHOLE = "The reply stands between <reply> and </reply>.";
const LIST = `${WHOLE} Each option stands between its own marks: <option 1> and </option>, and so on.`;

/** Puts a reply between its marks, and each option of a list too; nothing in it can be taken for a mark. */
export const enveloped = (reply: string | readonly string[]): string =>
  writeEnvelope(typeof reply === "string" ? harmless(reply) : reply.map(harmless));
