/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_ADDRESS_CHARACTERS = 254;

/** The advice for an invalid address. */
export const ADDRESS_ADVICE = "Enter one email address, such as name@example.com.";

/**
 * Reads the email address in a typed text, trimmed and in lowercase; undefined for anything else. What mail programs
 * disagree on, such as quotation marks, is refused: a link could reach another person.
 */
export function readEmailAddress(text: string): string | undefined {
  const typed = text.trim();
  // The pattern allows only ASCII and is tested first, because the lowercase of some other letters is ASCII.
  return typed.length <= MAX_ADDRESS_CHARACTERS && ADDRESS.test(typed) ? typed.toLowerCase() : undefined;
}

/**
 * The mailbox, the names of the domain, and the top-level domain, which has no digits of its own. A mailbox has the
 * characters of RFC 5322, section 3.2.3, but `%`, `!`, `/` and `|`, in which old mail servers read a route, a file or a
 * program. Nor has it `=?`, with which an encoded word begins: a mail program could read another address in it (RFC 2047).
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)(?!.*=\?)[\w#$&'*+=?^`{}~-]+(?:\.[\w#$&'*+=?^`{}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** Providers that ignore dots, under one name. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/** Returns one name, only for counting, for all spellings of a mailbox: without `+…`, and without dots at Gmail. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = name.indexOf("+", 1);
  const bare = plus < 0 ? name : name.slice(0, plus);
  return DOTLESS.has(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
