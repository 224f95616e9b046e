import { newGenerationKey } from "@/lib/browser/generations/generation-key";

/** What saving needs from outside. */
export interface SyncDependencies {
  fetch: typeof globalThis.fetch;
  /** A UUID. */
  newId: () => string;
}

/** What a browser gives. */
export function browserSyncDependencies(): SyncDependencies {
  return { fetch: (...request) => fetch(...request), newId: newGenerationKey };
}
