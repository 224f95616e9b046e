/**
 * A short fingerprint of a JSON value, equal for equal values whose keys come in the same order.
 * Two FNV-1a hashes with different offsets give 64 bits: enough to tell the versions of one draft apart,
 * and small enough to keep beside every one of them. It protects nothing.
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
