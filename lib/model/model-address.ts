/** The ends of addresses as documentation shows them, of which the application adds its own. */
const ENDPOINT =
  /\/(?:chat\/completions|completions|responses|messages|models|embeddings|api\/(?:chat|generate|tags))$/i;

/**
 * Reads the address of a model's server as people paste it, perhaps in quotes or with the whole endpoint. Returns its
 * base address, with a query where it has one; a text that is no address comes back as it is.
 */
export function readModelAddress(pasted: string): string {
  const text = pasted
    .replaceAll(/\p{C}/gu, "")
    .trim()
    .replaceAll(/^["'`<]|["'`>]$/g, "");
  if (!URL.canParse(text)) return text;
  const { origin, pathname, search, username, password, protocol } = new URL(text);
  // Who reads the rest says what is wrong with it.
  if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return text;
  const path = pathname
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .replace(ENDPOINT, "");
  return origin + path + search;
}

/** The version of OpenAI's interface, with which most servers begin their paths. */
const VERSION = "/v1";

/** Whether the path of a base address has no version, so that its server may have it under `/v1`. */
export function lacksVersion(baseUrl: string): boolean {
  return !/\/v\d/i.test(new URL(baseUrl).pathname);
}

/** Returns a base address with its version. */
export function withVersion(baseUrl: string): string {
  return addressUnder(baseUrl, VERSION);
}

/** Returns the address of a path under a base address, before its query. */
export function addressUnder(baseUrl: string, path: string): string {
  const { origin, pathname, search } = new URL(baseUrl);
  return origin + pathname.replace(/\/$/, "") + path + search;
}
