import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";

/** A few words about the thing beside it. The words carry the meaning; the tone is only a color. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classNames("inline-flex rounded-full px-2.5 py-0.5 font-medium text-xs leading-5", TONES[tone])}>
      {children}
    </span>
  );
}

const TONES = {
  neutral: "bg-well text-ink-muted",
  accent: "bg-accent-soft text-accent",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
} as const;
