import type { Metadata } from "next";
import { Wizard } from "@/components/wizard/wizard";

export const metadata: Metadata = { title: "Story wizard" };

export default function StoryPage() {
  return <Wizard name="story" />;
}
