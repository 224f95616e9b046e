/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_ADDRESS_CHARACTERS = 254;

/** What to say about an address that cannot be taken. */
export const ADDRESS_ADVICE = "Enter one email address, such as name@example.com.";

/**
 * The address in a text that a person typed, as it is kept: trimmed and in small letters, one address and nothing but
 * that; undefined when there is none. Quotes, commas, line breaks, a second @ and letters that only look like others are
 * refused, because programs on the way of a mail disagree on what they mean, and a link would reach somebody else.
 */
export function readEmailAddress(text: string): string | undefined {
  const typed = text.trim();
  // The pattern knows ASCII alone, and comes first: some other letters become ASCII in small.
  return typed.length <= MAX_ADDRESS_CHARACTERS && ADDRESS.test(typed) ? typed.toLowerCase() : undefined;
}

/** The mailbox, the domain's names one after the other, and the last of them, which holds no digit of its own. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;
