import { writeEnvelope } from "@/lib/replies/envelope";
import { harmless } from "./fence";

/** The parts of a user text. */
export interface PromptParts {
  /** The task, in one or two sentences. */
  task: string;
  /** Fenced texts of the sender; empty ones are left out. */
  material: readonly string[];
  /** Concrete instructions, in order. */
  rules: readonly string[];
  /** The content of the reply, in words. */
  format: string;
  /**
   * An example of a reply in fragments, so that neither its words nor its sentences can be copied; for a list, its
   * first options.
   */
  example: string | readonly string[];
}

/**
 * Returns a user text: material, task, numbered rules, reply format. The material comes first, because it begins the
 * same way in every prompt of a draft; the format comes last, because small models follow best what they read last.
 * Every reply is in an envelope, so that words around it, in any language, do not become part of the letter.
 */
export function promptText({ task, material, rules, format, example }: PromptParts): string {
  return [
    "MATERIAL",
    ...material.filter((text) => text !== ""),
    "TASK",
    task,
    "HOW TO WRITE IT",
    rules.map((rule, index) => `${index + 1}. ${rule}`).join("\n"),
    "REPLY FORMAT",
    `${format} ${typeof example === "string" ? WHOLE : LIST}`,
    'The shape, in fragments of another letter. Take no words and no sentence from it; where it shows "…", write real text:',
    enveloped(example),
    "Reply in this shape alone, with its marks letter for letter in every language: nothing before it, nothing after it.",
  ].join("\n\n");
}

const WHOLE = "The whole reply stands between the marks <reply> and </reply>, each on a line of its own.";
const LIST = `${WHOLE} In it each option stands between its own marks: <option 1> and </option>, <option 2> and </option>, and so on.`;

/** Puts a reply between its marks, and each option of a list too; nothing in it can be taken for a mark. */
export const enveloped = (reply: string | readonly string[]): string =>
  writeEnvelope(typeof reply === "string" ? harmless(reply) : reply.map(harmless));
