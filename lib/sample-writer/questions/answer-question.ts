import { z } from "zod";
import { ASSISTANTS } from "@/lib/questions/assistants";
import type { Random } from "@/lib/sample-writer/random";
import { questionPayload } from "@/prompts/questions/question-payload";
import { cutToTokens } from "./cut-to-tokens";
import { writeSampleAnswer } from "./sample-answer";
import { readTitleRequest } from "./title-request";
import { writeTitles } from "./titles";

const questionTask = questionPayload.extend({ assistant: z.enum(ASSISTANTS) });

/** The reply to a question: titles for the prompt of the title generator, else a labelled sample answer. */
export function answerQuestion(payload: unknown, random: Random): string | undefined {
  const parsed = questionTask.safeParse(payload);
  if (!parsed.success) return undefined;
  const { question, maxTokens, assistant } = parsed.data;
  const titles = readTitleRequest(question);
  const text = titles ? numbered(writeTitles(titles, random)) : writeSampleAnswer(question, assistant, random);
  return cutToTokens(text, maxTokens);
}

const numbered = (titles: readonly string[]): string =>
  titles.map((title, index) => `${index + 1}. ${title}`).join("\n");
