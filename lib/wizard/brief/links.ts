/** Explains why a link cannot be used; undefined for a good one and none. Its path and query may have merge tags. */
export function linkFault(link: string): string | undefined {
  const trimmed = link.trim();
  if (trimmed === "") return undefined;
  if (/\s/.test(trimmed)) return "Links can't have spaces.";
  if (!/^https?:\/\//i.test(trimmed)) {
    return /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(trimmed)
      ? "Links start with https://."
      : `Links start with https://. Did you mean https://${trimmed.replace(/^\/+/, "").slice(0, 60)}?`;
  }
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url?.hostname.includes(".")) return "This link won't work. It needs an address like https://example.com.";
  if (url.username !== "" || url.password !== "") return "Links can't include a username or password.";
  return undefined;
}

/** Returns what was typed or pasted as the address of a link; undefined for anything but an address. */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(trimmed)) return trimmed;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(trimmed)) return `mailto:${trimmed}`;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(trimmed) ? `https://${trimmed}` : undefined;
}

/** Returns a link as its field keeps it when it is left: what is plainly a web address gets its `https://`. */
export function completeLink(link: string): string {
  const address = addressIn(link);
  return address === undefined || linkFault(address) !== undefined ? link : address;
}
