import "server-only";

/** Whether a row could not be made because one with its key is there already: Prisma's code for that. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
