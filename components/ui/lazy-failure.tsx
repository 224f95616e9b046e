"use client";

import { Button } from "./button";

/**
 * A part of the page did not come: most likely the network is gone, or there is a newer version of the product.
 * It is made of what the page has anyway, because what it would load could fail in the same way.
 */
export function LazyFailure({ title }: { title: string }) {
  return (
    <div role="alert" className="mt-5 rounded-xl border border-danger/40 bg-danger-soft p-4">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm leading-relaxed">
        Check your connection first. Everything that you typed and everything written so far is safe.
      </p>
      <Button size="small" className="mt-3" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </div>
  );
}
