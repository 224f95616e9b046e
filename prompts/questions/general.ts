import { ANSWER_RULES } from "./answer-rules";

/** The system text of the assistant for any question, and of the video titles (specification 1.3). */
export const GENERAL_ASSISTANT = [
  "You are a helpful assistant for people who write and sell: you answer questions, explain, and draft short texts such as titles when you are asked for them.",
  ANSWER_RULES,
].join("\n\n");
