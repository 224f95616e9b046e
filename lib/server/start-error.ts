/** An error that prevents the start, with one line for a terminal that says what to do, without passwords. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Returns the reason why a file or folder cannot be used; undefined for any other failure. */
export function fileTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return undefined;
  return TROUBLES[error.code] ?? ("path" in error ? `the system says ${error.code}` : undefined);
}

const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: "this user doesn't have permission",
  EPERM: "this user doesn't have permission",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  ENOTDIR: "part of its path is a file, not a folder",
  EEXIST: "there's a file in its place",
  EISDIR: "it's a folder, not a file",
  ENOENT: "the system can't create a folder there",
};
