import "server-only";
import { encodeWord } from "nodemailer/lib/mime-funcs";

/** The longest encoded word in characters (RFC 2047, section 2). */
const MAX_WORD_CHARACTERS = 75;

/**
 * Returns the header of a subject. One that holds `=?` is encoded whole: a mail program would take what follows for a
 * word that was encoded, and show another text than was typed.
 */
export function subjectOf(subject: string) {
  if (!subject.includes("=?")) return { Subject: subject };
  return { Subject: { prepared: true, foldLines: true, value: encodeWord(subject, "B", MAX_WORD_CHARACTERS) } };
}
