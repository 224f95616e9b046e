/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_ADDRESS_CHARACTERS = 254;

/** The advice for an invalid address. */
export const ADDRESS_ADVICE = "Enter one email address, such as name@example.com.";

/**
 * Reads the email address in a typed text, trimmed and in lowercase; undefined for anything else. Quotation marks,
 * commas, line breaks, a second @ and look-alike letters are refused, because mail programs disagree on their meaning
 * and a link could reach another person.
 */
export function readEmailAddress(text: string): string | undefined {
  const typed = text.trim();
  // The pattern allows only ASCII and is tested first, because the lowercase of some other letters is ASCII.
  return typed.length <= MAX_ADDRESS_CHARACTERS && ADDRESS.test(typed) ? typed.toLowerCase() : undefined;
}

/** The mailbox, the names of the domain, and the top-level domain, which has no digits of its own. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;
