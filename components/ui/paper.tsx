import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";

interface PaperProps {
  /** The sheet's name for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
  style?: CSSProperties | undefined;
}

/** A sheet of paper, set in the letter's typeface. */
export function Paper({ label, children, className, style }: PaperProps) {
  return (
    <article
      aria-label={label}
      style={style}
      className={classNames(
        "rounded-md border border-line bg-paper px-5 py-6 font-letter shadow-paper sm:px-9 sm:py-10",
        className,
      )}
    >
      {children}
    </article>
  );
}
