import "server-only";
import { env } from "@/lib/server/env/env";

/** The longest words of a mail server that are logged, in characters. */
const MOST_CHARACTERS = 300;

/** The fewest characters of a secret: a shorter one would hide letters of ordinary words. */
const FEWEST_CHARACTERS = 4;

/** Returns what a mail server said in one line, without email addresses, the name in this one, and the site's login. */
export function withoutSecrets(words: string, address: string): string {
  const name = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  const withoutLogin = loginForms().reduce((text, secret) => text.replaceAll(secret, "[hidden]"), words);
  return withoutLogin
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .replaceAll(/[^\s<>"'(),:;]+/g, (word) => (word.includes("@") || word.toLowerCase() === name ? "[address]" : word))
    .slice(0, MOST_CHARACTERS);
}

/** Returns the user and the password of EMAIL_SERVER as a server could repeat them, in words or in a command. */
function loginForms(): string[] {
  const { server } = env().mail;
  if (server === undefined) return [];
  const { username, password } = new URL(server);
  const parts = [username, password].map(decodeURIComponent);
  const encoded = [...parts, `\0${parts.join("\0")}`].map((text) => Buffer.from(text).toString("base64"));
  const forms = [...encoded, username, password, ...parts].filter((text) => text.length >= FEWEST_CHARACTERS);
  // A longer one may hold a shorter one.
  return forms.sort((one, other) => other.length - one.length);
}
