/** What became of a letter that somebody sent to themselves as a test. */
export interface TestMailSent {
  /** `outbox` where no mail server is connected: the mail is a file in the folder of that name. */
  delivery: "mail" | "outbox";
  /** The person's own address. */
  to: string;
  /** The file in the outbox; empty for a mail that was sent. */
  file: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

/** The response of the server by hand; undefined for anything else. */
export function readTestMailSent(body: unknown): TestMailSent | undefined {
  const { delivery, to, file, sentAt }: Record<string, unknown> = Object(body);
  if ((delivery !== "mail" && delivery !== "outbox") || typeof to !== "string") return undefined;
  return typeof file === "string" && typeof sentAt === "number" ? { delivery, to, file, sentAt } : undefined;
}
