import type { Metadata } from "next";
import { QuestionAssistant } from "@/components/questions/question-assistant";
import { questionPageFacts } from "@/lib/questions/server/token-route";

export const metadata: Metadata = { title: "Guitar Teacher Assistant" };

export default async function GuitarPage() {
  return <QuestionAssistant page="guitar" {...(await questionPageFacts())} />;
}
