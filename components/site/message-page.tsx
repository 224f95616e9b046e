import type { ReactNode } from "react";

interface MessagePageProps {
  title: string;
  /** Says what happened and what is safe. */
  children: ReactNode;
  /** Buttons or links for what to do next. */
  actions: ReactNode;
}

/** A page with a single message and what to do next. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <main className="mx-auto flex w-full max-w-measure grow flex-col justify-center px-4 py-16 sm:px-6">
      <h1 className="font-heading font-semibold text-3xl leading-tight">{title}</h1>
      <p className="mt-4 text-ink-muted leading-relaxed">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </main>
  );
}
