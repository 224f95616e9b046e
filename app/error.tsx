"use client";

import { PageFailure } from "@/components/site/page-failure";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <PageFailure onRetry={reset} />;
}
