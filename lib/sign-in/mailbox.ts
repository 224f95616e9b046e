/** Providers that ignore dots, under one name. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the same name for all spellings of an address that reach the same mailbox. It is only for counting; mail goes
 * to the address as typed. The part after `+` is dropped for every provider, and dots for the one known to ignore them.
 * @param email an address from `readEmailAddress`
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = name.indexOf("+", 1);
  const bare = plus < 0 ? name : name.slice(0, plus);
  return DOTLESS.has(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
