/** Where dots make no difference to whom a mail reaches, and which names are one. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * One name for all spellings of an address that reach the same mailbox, for counting alone: mail goes to the address as
 * it is given. What follows a `+` is left out at every provider, and dots at the one where they are known to mean
 * nothing, because many spellings would be many counters.
 * @param email an address as `readEmailAddress` gives it, in small letters.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = name.indexOf("+", 1);
  const bare = plus < 0 ? name : name.slice(0, plus);
  return DOTLESS.has(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
