import type { Metadata } from "next";
import { QuestionAssistant } from "@/components/questions/question-assistant";
import { questionPageFacts } from "@/lib/questions/server/token-route";

export const metadata: Metadata = { title: "Question Assistant" };

export default async function AssistantPage() {
  return <QuestionAssistant page="assistant" {...(await questionPageFacts())} />;
}
