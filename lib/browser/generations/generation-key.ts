/**
 * A new key for one click: a random UUID (RFC 9562, version 4). The server takes it as the generation's id, so that
 * whoever sends it again gets the same generation. `crypto.randomUUID` would need HTTPS, and people run this on a
 * machine in their network.
 */
export function newGenerationKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const hex = random.join("");
  // The two digits that are not random name the version and the variant, which has its own two high bits.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
