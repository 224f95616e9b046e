/**
 * Returns a short fingerprint of a JSON value; values that are equal, with keys in the same order, have equal
 * fingerprints. Two FNV-1a hashes make 64 bits: enough to tell the versions of one draft apart, and small enough to
 * store with each. It is not secure.
 */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x9747b28c);
}

function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
