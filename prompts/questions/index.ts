import type { Assistant } from "@/lib/questions/assistants";
import { GENERAL_ASSISTANT } from "./general";
import { GUITAR_TEACHER } from "./guitar";

/** The system text of each assistant. The question itself is sent unfenced, because it is the instruction. */
export const questionPrompts: Readonly<Record<Assistant, string>> = {
  general: GENERAL_ASSISTANT,
  guitar: GUITAR_TEACHER,
};
