import { writeEnvelope } from "@/lib/replies/envelope";
import { harmless } from "./fence";

/** The parts of a user text. */
export interface PromptParts {
  /** What to write, in one or two sentences. */
  task: string;
  /** Fenced texts of the sender; empty ones are left out. */
  material: readonly string[];
  /** Concrete instructions in the order in which they are to be followed. */
  rules: readonly string[];
  /** What stands in the reply, in words. */
  format: string;
  /**
   * The shape of a reply in fragments, so that neither its words nor the build of its sentences can be taken over; of a
   * list, its first options.
   */
  example: string | readonly string[];
}

/**
 * Puts a user text together: material, task, numbered rules, reply format. The material comes first, because it begins
 * the same in every prompt of a draft; the format comes last, because small models hold best to what they read last.
 * Every reply stands in an envelope, so that what a model says around it is no part of the letter, in whatever language
 * it says it.
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

/** Puts a reply between its marks, which nothing in it can then be taken for; of a list, each option as well. */
export const enveloped = (reply: string | readonly string[]): string =>
  writeEnvelope(typeof reply === "string" ? harmless(reply) : reply.map(harmless));
