import { persisted } from "@/lib/browser/persisted";

/** Where a browser keeps a user's draft; nobody else who signs in there gets to see it. */
export const draftOf = (userId: string) => persisted(`draft:titles:${userId}`);

/**
 * Where a tab keeps the answer that it follows, for its own reload: two tabs may write to the browser's storage in the same
 * moment, and then neither sees what the other writes.
 */
export const followedBy = (userId: string) => persisted(`answer:titles:${userId}`, () => sessionStorage);
