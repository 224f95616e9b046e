import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from "jose";
import { type KeyPurpose, keyFor } from "./secret";

/** The encryption of sealed values: the key itself (RFC 7518, section 4.5), with AES-GCM (section 5.3). */
const ALGORITHMS = { alg: "dir", enc: "A256GCM" } as const;

/** Seals a text, which only we can read, with facts for all in the protected header (JWE in compact form, RFC 7516). */
export function sealValue(facts: Record<string, unknown>, text: string, purpose: KeyPurpose): Promise<string> {
  const sealing = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ ...facts, ...ALGORITHMS });
  return sealing.encrypt(keyFor(purpose));
}

/** Opens a sealed value; undefined for none of ours. Changed, or sealed with another secret, it has no text. */
export async function openSealedValue(sealed: string, purpose: KeyPurpose) {
  let facts: unknown;
  try {
    facts = decodeProtectedHeader(sealed);
    const { plaintext } = await compactDecrypt(sealed, keyFor(purpose), {
      keyManagementAlgorithms: [ALGORITHMS.alg],
      contentEncryptionAlgorithms: [ALGORITHMS.enc],
    });
    return { facts, text: new TextDecoder().decode(plaintext) };
  } catch (error) {
    if (facts !== undefined && error instanceof errors.JOSEError) return { facts, text: undefined };
    if (facts === undefined && error instanceof TypeError) return undefined;
    throw error;
  }
}
