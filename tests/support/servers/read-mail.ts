/** A mail as its reader's program takes it apart (RFC 5322, RFC 2045). */
export interface ReadMail {
  /** The headers by their names in small letters. */
  headers: ReadonlyMap<string, string>;
  contentType: string;
  text: string;
  html: string;
}

/** Reads a mail with a text and an HTML part. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const contentType = headers.get("content-type") ?? "";
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error(`The mail has no parts: ${contentType}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, "")));
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    if (!part) throw new Error(`The mail has no part of the type ${type}.`);
    return decode(part.body, part.headers.get("content-transfer-encoding") ?? "7bit");
  };
  return { headers, contentType, text: partOf("text/plain"), html: partOf("text/html") };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join("\n\n") };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
