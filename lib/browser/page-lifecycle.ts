/** Listeners to the events of a page as a whole. */
interface PageLifecycle {
  /** The page is hidden; it may be closed without another event. */
  hidden: () => void;
  /** The page is shown again. */
  shown: () => void;
  /** The network is back. */
  online: () => void;
  /** The page is being closed. */
  leaving: () => void;
}

/** Calls the listeners until the returned function is called. */
export function onPageLifecycle({ hidden, shown, online, leaving }: PageLifecycle): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const look = () => (document.visibilityState === "hidden" ? hidden() : shown());
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("online", online, { signal });
  addEventListener("pagehide", leaving, { signal });
  return () => listeners.abort();
}
