import type { Metadata } from "next";
import { Wizard } from "@/components/wizard/wizard";

export const metadata: Metadata = { title: "Email wizard" };

export default function WizardPage() {
  return <Wizard name="email" />;
}
