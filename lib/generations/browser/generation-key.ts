/**
 * Returns a key for one click, the generation's id on the server: a random UUID (RFC 9562, version 4).
 * `crypto.randomUUID` needs HTTPS, which a server in a local network may lack.
 */
export function newGenerationKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const hex = random.join("");
  // Two digits are not random: the version, and the variant with its two fixed high bits.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
