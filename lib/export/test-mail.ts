/** The result of sending a test mail. */
export interface TestMailSent {
  /** `outbox` without a mail server: the mail is a file in the folder of that name. */
  delivery: "mail" | "outbox";
  /** The person's own address. */
  to: string;
  /** The file in the outbox; empty for a mail that was sent. */
  file: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}
