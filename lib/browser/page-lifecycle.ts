/** What happens to a page as a whole. */
interface PageLifecycle {
  /** Nobody looks at it any more; it may never be heard of again. */
  hidden: () => void;
  /** Somebody looks at it again. */
  shown: () => void;
  /** The network is back. */
  online: () => void;
  /** It goes away. */
  leaving: () => void;
}

/** Calls back at the moments of the page, until the returned function is called. */
export function onPageLifecycle({ hidden, shown, online, leaving }: PageLifecycle): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const look = () => (document.visibilityState === "hidden" ? hidden() : shown());
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("online", online, { signal });
  addEventListener("pagehide", leaving, { signal });
  return () => listeners.abort();
}
