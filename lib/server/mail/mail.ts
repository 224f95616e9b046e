/** A mail to one address. */
export interface Mail {
  /** One plain address, parsed. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link that the mail is about, for whoever runs the server without a mail server. */
  link: string;
}
