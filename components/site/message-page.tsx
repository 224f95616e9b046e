import type { ReactNode } from "react";

interface MessagePageProps {
  title: string;
  /** What happened, and what is safe. */
  children: ReactNode;
  /** The way on. */
  actions: ReactNode;
}

/** A page that has one thing to say and a way on. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <main className="mx-auto flex w-full max-w-measure grow flex-col justify-center px-4 py-16 sm:px-6">
      <h1 className="font-heading font-semibold text-3xl leading-tight">{title}</h1>
      <p className="mt-4 text-ink-muted leading-relaxed">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </main>
  );
}
